import { configure } from '@testing-library/react';

// Asking of every element whether it is seen takes most of a test's time, and happy-dom has no layout to ask.
configure({ defaultHidden: true });
