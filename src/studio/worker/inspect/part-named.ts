/** The part that a `$ref` of the grammar leads to; what editors are given beside it names none. */
export function partNamed({ $ref }: { $ref?: string | undefined }): string | undefined {
  return $ref?.includes('/generated/') ? undefined : $ref?.split('/$defs/')[1];
}
