import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { grammarTypes } from './generators/grammar-types.ts';
const g = new Map(readdirSync('schemas/grammar').map((f) => [f, JSON.parse(readFileSync(`schemas/grammar/${f}`, 'utf8'))]));
writeFileSync('schemas/generated/grammar.ts', `// Made by generators/grammar-types.ts from schemas/grammar: npm run generate. Do not edit.\n\n${grammarTypes(g)}`);
