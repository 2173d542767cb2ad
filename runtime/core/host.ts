import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import type { LiveLine } from '../live/live-line.ts';
import type { RequestClient, RequestOptions } from '../request/client.ts';
import type { CustomRegistry } from './custom-registry.ts';
import type { CallThatWaits } from './kept-call.ts';

/** The languages that every text of a document has. */
export type Language = 'zh' | 'en';

/** Paths of the product's calls that widgets need: the runtime knows none of them. */
export interface RuntimeServices {
  /** Stores a picture: `{ fileName, contentType, data }` with base64 data, answered with `{ url }`. */
  imageUpload: string;
  /** The same for any other file. Left out where the product stores none: a fileUpload then shows that. */
  fileUpload?: string;
  /** The administrative divisions, level 0 (province) to 4 (village). */
  regions: {
    /** `{ level, zoningCode }` → `[{ code, name, level, isLeaf }]`: the divisions below one; without a code, the provinces. */
    below: string;
    /** `{ zoningCode }` → `{ provinceCode, cityCode, areaCode, streetCode, code, name, regionName }`. */
    detail: string;
  };
  /** Sends a code to the phone that is added to the payload as `phone`. */
  smsCode: { endpoint: string; payload: Readonly<Record<string, string>> };
  /**
   * Finds a place: `{ address }` → `{ longitude, latitude, address, precision }`, where a precision of `city` or `area` means
   * that it is somewhere in there. Left out: coordinates are typed or dragged.
   */
  geocode?: string;
  /** The other way round: `{ longitude, latitude }` → `{ address, precision }`, called when a marker is moved. */
  reverseGeocode?: string;
  /** Map tiles, an address with `{z}`, `{x}` and `{y}` that the page's policy allows. Left out: a plain grid. */
  tiles?: string;
  /** Whose tiles they are; shown in the corner of every map. */
  tilesAttribution?: string;
}

/** What the runtime needs from the console that it runs in. The runtime knows the page language, not the product. */
export interface RuntimeHost {
  client: RequestClient;
  language: Language;
  /** Whether the account holds this permission code. Hiding a button is only a convenience: the server refuses anyway. */
  holds(menuCode: string): boolean;
  /** The community chosen in the switcher; community-scoped calls carry its `communityUuid`. */
  community?: { communityUuid: string; communityName: string };
  account: { uuid: string; userName: string };
  /** Whether the account's masking level allows it to open masked values; if not, nothing offers it. Left out: it does. */
  opensMasked?: boolean;
  /** The account's masking level: filters for values that it sees masked show that. Left out: nothing is masked. */
  maskingLevel?: number;
  services: RuntimeServices;
  /** Notifies of changes at the server. Left out: what is shown is as old as the last call. */
  live?: LiveLine | undefined;
  /**
   * Sends a call whose document lets it wait for a network. Left out: it is sent as any other.
   *
   * @returns its answer, or `KEPT` where it is stored and sent later
   * @throws RequestFailure
   */
  sendOrStore?(call: CallThatWaits, options: RequestOptions): Promise<unknown>;
  /** Loads a page's resolved document; rejects with `PageMissing` when there is none. */
  loadPage(id: string): Promise<ResolvedPage>;
  /** Calls back when a page that is shown becomes another one, while its document is edited. @returns stops watching */
  watchPage?(id: string, changed: (page: ResolvedPage) => void): () => void;
  /** Goes to another page as a page of its own (a tab). */
  openPage(id: string, params: Readonly<Record<string, string>>): void;
  /** Leaves the page that is shown: back to where it was opened from, or closes its tab. */
  back(): void;
  /** Receives what a boundary has caught: an error of this program, or a part of it that could not be loaded. */
  onError?(error: Error): void;
  /** Removes from an error's text what must not be copied and passed on. Left out: they are copied as they are. */
  redact?(text: string): string;
  /** What the product adds by name: components of `custom` blocks, handlers of `custom` actions, cells, widgets, derive functions. */
  custom: CustomRegistry;
}

/** The part of the address that belongs to one shown page: its query string, without `?`. */
export interface PageAddress {
  search: string;
  /** Replaces the query string without a new history entry. */
  replace(search: string): void;
}
