import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../runtime/core/use-texts.ts';
import { failureText, RequestFailure, textOf, useData, useRuntime } from '../../../runtime/index.ts';
import type { ComponentInput } from '../inputs.ts';
import { FoundRecords } from './found-records.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonMatches } from './person-matches.tsx';
import { type Person, SEARCH, type SearchAnswer, type SearchPayload } from './search-call.ts';
import { type Asked, SearchForm } from './search-form.tsx';
import { TEXTS } from './search-texts.ts';
import './person-search.css';

/** Everything that is known of one person: the reason first, one of several matches chosen, then the timeline. */
export function PersonSearch({ props }: ComponentInput<'personSearch'>) {
  const { communityUuid } = props;
  const { client, language } = useRuntime();
  const data = useData();
  const t = useTexts();
  const [answer, setAnswer] = useState<SearchAnswer>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const asked = useRef<Asked>(undefined);
  const running = useRef<AbortController>(undefined);
  const forget = useRef(() => {});
  forget.current = () => {
    running.current?.abort();
    setAnswer(undefined);
    setProblem(undefined);
    setBusy(false);
  };
  // What was found in one community is not left on the screen in another one.
  const shownOf = useRef(communityUuid);
  useEffect(() => {
    if (shownOf.current === communityUuid) return;
    shownOf.current = communityUuid;
    forget.current();
  }, [communityUuid]);
  useEffect(() => () => running.current?.abort(), []);

  const search = async (payload: Omit<SearchPayload, 'communityUuid'>) => {
    if (communityUuid === undefined) return;
    forget.current();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setBusy(true);
    try {
      const found = await client.post<SearchAnswer>(SEARCH, { communityUuid, ...payload }, { signal, inPlace: true });
      if (signal.aborted) return;
      setAnswer(found);
      // Its own search is in the list below. As a call of a page's code it is said to write nothing.
      data.written();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof RequestFailure)) throw error;
      setProblem(failureText(error, t));
    }
    setBusy(false);
  };
  const begin = (wanted: Asked) => {
    asked.current = wanted;
    void search(wanted);
  };
  const choose = ({ personId, personType }: Person) => {
    if (asked.current) void search({ ...asked.current, personType, personId });
  };
  return (
    <div className="person-search">
      <SearchForm busy={busy} onSearch={begin} />
      {problem !== undefined && (
        <p className="rt-card person-search-problem" role="alert">
          {problem}
        </p>
      )}
      {answer?.person && answer.searchId && answer.counts && answer.records ? (
        <>
          <PersonCard key={answer.searchId} person={answer.person} searchId={answer.searchId} />
          <FoundRecords key={`records ${answer.searchId}`} counts={answer.counts} records={answer.records} />
        </>
      ) : answer && answer.matches.length > 0 ? (
        <PersonMatches answer={answer} busy={busy} onChoose={choose} />
      ) : (
        problem === undefined && (
          <p className="rt-card rt-nothing rt-centred" role="status">
            {textOf(answer ? TEXTS.nobody : TEXTS.before, language)}
          </p>
        )
      )}
    </div>
  );
}
