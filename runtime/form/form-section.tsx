import { useId, useRef } from 'react';
import { markOf } from '../core/part-marks.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import type { Scopes } from '../core/values.ts';
import { useTracked } from '../formily/use-tracked.ts';
import { FormField } from './form-field.tsx';
import { isShown, type SectionPart } from './form-parts.ts';
import type { RecordForm } from './record-form.ts';
import { useNear } from './use-near.ts';
import type { RevealOf } from './use-revealed.tsx';

/** Pixels that a row of fields needs, for the space of a section that is not drawn yet. */
const ROW = 68;

interface FormSectionProps {
  form: RecordForm;
  part: SectionPart;
  scopes: Scopes;
  idPrefix: string;
  busy: boolean;
  reveal: RevealOf | undefined;
  atOnce: boolean;
}

/** One section: its title over a grid of one to four columns. One whose fields are all hidden is hidden with its title. */
export function FormSection({ form, part, scopes, idPrefix, busy, reveal, atOnce }: FormSectionProps) {
  const { language } = useRuntime();
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const { section, fields } = part;
  const seen = useTracked(() => ({
    shown: fields.filter(isShown).length,
    wanted: fields.some(({ field }) => field.name === form.wanted.name),
  }));
  const near = useNear(box, atOnce || seen.wanted);
  if (seen.shown === 0) return null;
  return (
    <section
      ref={box}
      {...markOf(section)}
      className="rt-card rt-form-section"
      aria-labelledby={section.title && titleId}
    >
      {section.title && (
        <h2 className="rt-form-title" id={titleId}>
          {textOf(section.title, language)}
        </h2>
      )}
      {section.help && <p className="rt-form-help">{textOf(section.help, language)}</p>}
      {near ? (
        <div className={`rt-form-grid rt-form-columns-${section.columns}`}>
          {fields.map((part, place) => (
            <FormField
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice, each place under its condition
              key={`${part.field.name} ${place}`}
              form={form}
              part={part}
              field={part.field}
              scopes={scopes}
              idPrefix={idPrefix}
              busy={busy}
              reveal={reveal}
              columns={section.columns}
            />
          ))}
        </div>
      ) : (
        <div style={{ height: Math.ceil(seen.shown / section.columns) * ROW }} />
      )}
    </section>
  );
}
