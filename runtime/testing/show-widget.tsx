import { act, render } from '@testing-library/react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Widget, WidgetProps } from '../../schemas/generated/grammar.ts';
import { DialogHost } from '../actions/dialog-host.tsx';
import { type PageFrame, PageFrameContext } from '../core/page-frame.tsx';
import type { WidgetInput } from '../core/widget-input.ts';
import { widgets } from '../widgets/generated/widgets.ts';
import { type Answer, fakeClient } from './fake-client.ts';
import { openingPage } from './fixtures.ts';
import { fakeHost, Surroundings } from './render-page.tsx';
import './loaded-parts.ts';

interface ShownWidget {
  value?: unknown;
  props?: WidgetProps;
  /** Further values of the form around it. */
  others?: Record<string, unknown>;
  answers?: Record<string, Answer>;
  input?: Partial<WidgetInput>;
  host?: Partial<Parameters<typeof fakeHost>[0]>;
  /** What follows it in the form. */
  behind?: ReactNode;
  onSubmit?(event: FormEvent): void;
}

/** The field of the widget. */
export const FIELD = 'it';
export const LABEL = '字段';

/** The values of the form around the widget, for a test to read. */
interface Held {
  present: Record<string, unknown>;
  problem: string | undefined;
  turn(change: object): void;
}

function Field({ name, shown, held }: { name: Widget; shown: ShownWidget; held: Held }) {
  const [values, setValues] = useState<Record<string, unknown>>({ ...shown.others, [FIELD]: shown.value });
  const latest = useRef(values);
  held.present = values;
  held.turn = (change) => {
    latest.current = { ...latest.current, ...change };
    setValues(latest.current);
  };
  const Shown = widgets[name];
  const dependsOn = shown.props?.options?.dependsOn;
  return (
    <>
      <label htmlFor="widget">{LABEL}</label>
      <Shown
        id="widget"
        label={LABEL}
        value={values[FIELD]}
        props={shown.props ?? {}}
        required={false}
        invalid={false}
        describedBy={undefined}
        parentValue={dependsOn === undefined ? undefined : values[dependsOn]}
        scopes={{ values }}
        valueOf={(field) => latest.current[field]}
        setValue={(field, value) => held.turn({ [field]: value })}
        onProblem={(problem) => {
          held.problem = problem;
        }}
        onChange={(value) => held.turn({ [FIELD]: value })}
        onBlur={() => {}}
        {...shown.input}
      />
    </>
  );
}

/** Draws one widget as a form would: with its values, and others that can be changed from outside. */
export function showWidget(name: Widget, shown: ShownWidget = {}) {
  const fake = fakeClient(shown.answers ?? {});
  const host = fakeHost({ client: fake.client, ...shown.host });
  const held: Held = { present: {}, problem: undefined, turn: () => {} };
  const view = render(
    <Surroundings host={host}>
      <PageFrameContext value={frame}>
        <DialogHost>
          <form onSubmit={shown.onSubmit}>
            <Field name={name} shown={shown} held={held} />
            {shown.behind}
          </form>
        </DialogHost>
      </PageFrameContext>
    </Surroundings>,
  );
  return {
    ...fake,
    ...view,
    /** The form's value of the field. */
    value: () => held.present[FIELD],
    other: (field: string) => held.present[field],
    problem: () => held.problem,
    turn: (change: object) => act(() => held.turn(change)),
  };
}

const frame: PageFrame = {
  page: {
    ...openingPage,
    dictionaries: {
      ...openingPage.dictionaries,
      weekday: [1, 2, 3].map((day) => ({
        value: String(day),
        label: { zh: `周${'一二三'[day - 1]}`, en: `Day ${day}` },
      })),
    },
  },
  params: {},
  address: undefined,
  box: { current: null },
  root: { current: null },
};
