import { Schema } from '@formily/json-schema';

/**
 * Formily compiles a text that is wholly `{{…}}` into code wherever a schema holds one. Here it stays the text that it is:
 * nothing in a document or a record is ever evaluated.
 */
Schema.registerCompiler((text) => text);
