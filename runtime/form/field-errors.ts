import type { RequestFailure } from '../request/failures.ts';

/** The server's message about one sent field. */
export interface FieldError {
  field: string;
  message: string;
}

/** The field errors that a refusal contains (status 422xx, `content.errors`); none when it is about something else. */
export function fieldErrorsOf(failure: RequestFailure): readonly FieldError[] {
  const { content } = failure;
  if (typeof content !== 'object' || content === null || !('errors' in content) || !Array.isArray(content.errors)) {
    return [];
  }
  return content.errors.filter(isFieldError);
}

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    'message' in value &&
    typeof value.field === 'string' &&
    typeof value.message === 'string'
  );
}
