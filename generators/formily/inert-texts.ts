/** What Formily treats as an expression wherever it reads a schema: a text that is nothing but `{{…}}`. */
const EXPRESSION = /^\s*\{\{[\s\S]*\}\}\s*$/;

/** Put before such a text, and invisible. To Formily it is no white space, so the text stays a text. */
const ZERO_WIDTH_SPACE = '\u200b';

/** The same data in which no text is an expression: what is written in a document is never run where the schema is used. */
export function withInertTexts<Data>(data: Data): Data {
  if (typeof data === 'string') return (EXPRESSION.test(data) ? `${ZERO_WIDTH_SPACE}${data}` : data) as Data;
  if (Array.isArray(data)) return data.map(withInertTexts) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, inner]) => [key, withInertTexts(inner)])) as Data;
}
