import { useEffect, useRef, useState } from 'react';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import type { PageAddress } from '../../core/host.ts';
import { readAddress, writeAddress } from './list-address.ts';
import { defaultQuery, type ListQuery } from './list-query.ts';
import { readSensitive, storeSensitive } from './sensitive-filters.ts';

/**
 * A list's query, kept in the page's address (sensitive filters in the session store), so that reload, back and a shared
 * link give the same list. A list without an address (in a drawer, in a tab of a record) keeps it as long as it is shown.
 *
 * @param start what is shown where the address states nothing; left out: what the document states
 * @param adopted called when the address replaced the query, by back or by a link to the page that is open already
 */
export function useListQuery(
  list: ResolvedList,
  address: PageAddress | undefined,
  storeKey: string,
  adopted: (query: ListQuery) => void,
  start?: ListQuery,
): [ListQuery, (query: ListQuery) => void] {
  const read = (search: string): ListQuery | undefined => {
    const found = readAddress(search, list);
    return found && { ...found, filters: { ...found.filters, ...readSensitive(storeKey, list.filters) } };
  };
  const [query, setQuery] = useState(() => (address && read(address.search)) ?? start ?? defaultQuery(list));
  const latest = useRef({ address, query, adopted, read });
  latest.current = { address, query, adopted, read };
  /** Query strings on their way to the address, so that their arrival is not mistaken for a change from elsewhere. */
  const sent = useRef(new Set<string>());

  useEffect(() => {
    const { address } = latest.current;
    if (!address) return;
    storeSensitive(storeKey, list.filters, query.filters);
    const search = writeAddress(query, list, address.search);
    if (search === new URLSearchParams(address.search).toString()) return;
    sent.current.add(search);
    address.replace(search);
  }, [query, list, storeKey]);

  const search = address?.search;
  useEffect(() => {
    if (search === undefined || sent.current.delete(new URLSearchParams(search).toString())) return;
    const found = latest.current.read(search);
    if (!found || JSON.stringify(found) === JSON.stringify(latest.current.query)) return;
    setQuery(found);
    latest.current.adopted(found);
  }, [search]);

  return [query, setQuery];
}
