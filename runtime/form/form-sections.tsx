import { FormContext } from '@formily/react';
import { useRef } from 'react';
import type { ResolvedSection } from '../../schemas/generated/grammar.ts';
import { useDirtyGuard } from '../core/dirty-guard.ts';
import type { Scopes } from '../core/values.ts';
import { FormSection } from './form-section.tsx';
import { LooseErrors } from './loose-errors.tsx';
import type { RecordForm } from './record-form.ts';
import type { RevealOf } from './use-revealed.tsx';
import './form.css';

/** Fields that are drawn at once; sections after them are drawn when they are scrolled near. */
const AT_ONCE = 24;

interface FormSectionsProps {
  form: RecordForm;
  /** Of the steps that the form was made of. */
  sections: readonly ResolvedSection[];
  scopes: Scopes;
  /** Keeps the ids of this form's elements apart from those of others on the screen. */
  idPrefix: string;
  /** Nothing can be changed at present: the form is being sent. */
  busy?: boolean;
  /** The record whose masked values the account may reveal. */
  reveal?: RevealOf;
}

/** The fields of a form in their sections, with labels, help, phrases and errors. Typed text in them is guarded. */
export function FormSections({ form, sections, scopes, idPrefix, busy = false, reveal }: FormSectionsProps) {
  const box = useRef<HTMLDivElement>(null);
  useDirtyGuard(box, form.isDirty, form.keeper);
  let fields = 0;
  return (
    <FormContext.Provider value={form.form}>
      <div ref={box} className="rt-form-sections">
        <LooseErrors form={form} />
        {sections.map((section, place) => {
          const atOnce = fields < AT_ONCE;
          fields += section.fields.length;
          const part = form.parts.sections.get(section);
          return (
            part && (
              <FormSection
                // biome-ignore lint/suspicious/noArrayIndexKey: a section has no name and keeps its place
                key={place}
                form={form}
                part={part}
                scopes={scopes}
                idPrefix={idPrefix}
                busy={busy}
                reveal={reveal}
                atOnce={atOnce}
              />
            )
          );
        })}
      </div>
    </FormContext.Provider>
  );
}
