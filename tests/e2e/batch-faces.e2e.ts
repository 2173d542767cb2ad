import { consoleAddress } from './console-page.ts';
import { batchFaces } from './doors/batch-faces.ts';

batchFaces(consoleAddress);
