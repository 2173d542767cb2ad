import { Schema } from '@formily/json-schema';

/**
 * Formily compiles a text that is wholly `{{…}}` into code wherever a schema contains one. Here it stays a text:
 * nothing in a document or a record is ever evaluated.
 */
Schema.registerCompiler((text) => text);
