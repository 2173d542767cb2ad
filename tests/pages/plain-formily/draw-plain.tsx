import * as set from '@formily/antd-v5';
import type { Form } from '@formily/core';
import { connect, createSchemaField, FormProvider, type ISchema } from '@formily/react';
import type { ComponentType, ReactNode } from 'react';

/** Stands for what the set does not have: a box that holds the value. */
const Unknown = connect(({ value }: { value?: unknown }) => <output>{JSON.stringify(value)}</output>);

type Parts = Record<string, ComponentType<object>>;

/** A form as any project with Formily and the set draws it: `createSchemaField` and `FormProvider`. */
export function drawPlain(form: Form, schema: ISchema): ReactNode {
  const others = namesIn(schema).filter((name) => !((name.split('.')[0] as string) in set));
  const components: Parts = {
    ...(set as unknown as Parts),
    ...Object.fromEntries(others.map((name) => [name, Unknown])),
  };
  const SchemaField = createSchemaField({ components });
  return (
    <FormProvider form={form}>
      <SchemaField schema={schema} />
    </FormProvider>
  );
}

function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'x-component' in part && typeof part['x-component'] === 'string' ? [part['x-component']] : [];
  return [...own, ...Object.values(part).flatMap(namesIn)];
}
