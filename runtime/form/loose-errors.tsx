import { Alert } from 'antd';
import { useTracked } from '../formily/use-tracked.ts';
import type { RecordForm } from './record-form.ts';

/** The server's messages about values that have no field on the screen. */
export function LooseErrors({ form }: { form: RecordForm }) {
  const errors = useTracked(() => form.loose.errors);
  if (errors.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      message={errors.map(({ field, message }) => <div key={field}>{message}</div>)}
    />
  );
}
