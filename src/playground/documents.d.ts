/** Every document and grammar as one module: `scripts/vite-documents.ts`. */
declare module '*?documents' {
  const files: Readonly<Record<string, string>>;
  export default files;
}
