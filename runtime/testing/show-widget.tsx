import { render } from '@testing-library/react';
import { useRef, useState } from 'react';
import type { Widget, WidgetProps } from '../../schemas/generated/grammar.ts';
import { DialogHost } from '../actions/dialog-host.tsx';
import { type PageFrame, PageFrameContext } from '../page-frame.tsx';
import type { WidgetInput } from '../widgets/widget-input.ts';
import { widgets } from '../widgets/widgets.ts';
import { type Answer, fakeClient } from './fake-client.ts';
import { openingPage } from './fixtures.ts';
import { fakeHost, Surroundings } from './render-page.tsx';

interface ShownWidget {
  value?: unknown;
  props?: WidgetProps;
  /** Further values of the form around it. */
  others?: Record<string, unknown>;
  answers?: Record<string, Answer>;
  input?: Partial<WidgetInput>;
  host?: Partial<Parameters<typeof fakeHost>[0]>;
}

/** The field that the widget stands for. */
export const FIELD = 'it';
export const LABEL = '字段';

/** Draws one widget as a form would: it holds the values, and others can be turned from outside. */
export function showWidget(name: Widget, shown: ShownWidget = {}) {
  const fake = fakeClient(shown.answers ?? {});
  const host = fakeHost({ client: fake.client, ...shown.host });
  const values: { present: Record<string, unknown>; problem: string | undefined; turn(change: object): void } = {
    present: {},
    problem: undefined,
    turn: () => {},
  };
  const Shown = widgets[name];

  function Field() {
    const [held, setHeld] = useState<Record<string, unknown>>({ ...shown.others, [FIELD]: shown.value });
    const latest = useRef(held);
    values.present = held;
    const set = (field: string, value: unknown) => {
      latest.current = { ...latest.current, [field]: value };
      setHeld(latest.current);
    };
    values.turn = (change) => {
      latest.current = { ...latest.current, ...change };
      setHeld(latest.current);
    };
    const dependsOn = shown.props?.options?.dependsOn;
    return (
      <>
        <label htmlFor="widget">{LABEL}</label>
        <Shown
          id="widget"
          label={LABEL}
          value={held[FIELD]}
          props={shown.props ?? {}}
          required={false}
          invalid={false}
          describedBy={undefined}
          parentValue={dependsOn === undefined ? undefined : held[dependsOn]}
          scopes={{ values: held }}
          valueOf={(field) => latest.current[field]}
          setValue={set}
          onProblem={(problem) => {
            values.problem = problem;
          }}
          onChange={(value) => set(FIELD, value)}
          onBlur={() => {}}
          {...shown.input}
        />
      </>
    );
  }

  const view = render(
    <Surroundings host={host}>
      <PageFrameContext value={frame}>
        <DialogHost>
          <Field />
        </DialogHost>
      </PageFrameContext>
    </Surroundings>,
  );
  return {
    ...fake,
    ...view,
    /** What the form holds for the field. */
    value: () => values.present[FIELD],
    valueOf: (field: string) => values.present[field],
    problem: () => values.problem,
    turn: (change: object) => values.turn(change),
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
  active: true,
  box: { current: null },
};
