import { configure } from '@testing-library/react';

// Checking each element's visibility needs most of a test's time, and happy-dom has no layout for it.
configure({ defaultHidden: true });
