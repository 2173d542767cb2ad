import { consoleAddress } from './console-page.ts';
import { masking } from './doors/masking.ts';

masking(consoleAddress);
