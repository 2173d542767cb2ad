import { Schema } from '@formily/json-schema';

// Imported for its effect, before any schema is read: no text of a document is ever code. Formily would otherwise
// compile `{{…}}`, which the policy of the console forbids.
Schema.registerCompiler((text) => text);
