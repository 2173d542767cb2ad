import type { HeldType, OrderKind } from '../core/device-link.ts';

/** What the names of the files of a batch of faces are. */
export type MatchBy = 'certificate' | 'phone' | 'room';

/**
 * The columns of the tables that `server-tables.ts` makes, in PostgreSQL's words, for the types of statements. A test holds
 * them against a database that was made so.
 */
export const SERVER_COLUMNS = {
  console_meta: {
    name: 'text',
    value: 'text',
  },
  console_session: {
    token_hash: 'text',
    account_uuid: 'text',
    created_at: 'timestamptz',
    seen_at: 'timestamptz',
    ended_at: 'timestamptz | null',
    end_reason: 'text | null',
    position: 'bigint | null',
  },
  console_position: {
    only_row: 'boolean',
    position: 'bigint',
    timeline: 'integer',
    system_id: 'text',
  },
  console_nonce: {
    request_id: 'text',
    expires_at: 'timestamptz',
    address_index: 'text | null',
  },
  console_try: {
    account_uuid: 'text',
    try_id: 'text',
    path: 'text',
    digest: 'text',
    answer: 'text | null',
    at: 'timestamptz',
  },
  console_login_failure: {
    phone_index: 'text',
    at: 'timestamptz',
    address_index: 'text | null',
    browser_hash: 'text | null',
  },
  console_code_request: {
    phone_index: 'text',
    at: 'timestamptz',
    use_type: 'text',
    address_index: 'text | null',
    account_uuid: 'text | null',
    browser_hash: 'text | null',
    sms_record: 'text | null',
  },
  console_job: {
    id: 'text',
    created_at: 'timestamptz',
    task: 'text',
    attempts: 'integer',
    lease_until: 'timestamptz',
    kind: 'text',
    holder: 'text | null',
    checkpoint: 'integer',
    cancel_asked: 'boolean',
    ended_at: 'timestamptz | null',
  },
  console_hidden_announcement: {
    announcement_id: 'text',
    account_uuid: 'text',
    at: 'timestamptz',
  },
  console_number_search: {
    account_uuid: 'text',
    asked_index: 'text',
    outcome: 'text',
    at: 'timestamptz',
  },
  console_venue_visit: {
    address_index: 'text',
    venue_id: 'text',
    ticket_hash: 'text',
    sign_in_id: 'text',
    at: 'timestamptz',
  },
  console_known_browser: {
    token_hash: 'text',
    phone_index: 'text',
    used_at: 'timestamptz',
  },
  console_reveal: {
    account_uuid: 'text',
    at: 'timestamptz',
  },
  console_captcha: {
    id: 'text',
    answer_hash: 'text',
    address_index: 'text',
    created_at: 'timestamptz',
    answered_at: 'timestamptz | null',
    sig_hash: 'text | null',
    token_hash: 'text | null',
  },
  console_menu_change: {
    menu_code: 'text',
    is_added: 'boolean',
    parent_id: 'text | null',
    menu_name: 'text | null',
    menu_name_en: 'text | null',
    icon: 'text | null',
    hidden: 'boolean | null',
    sort: 'integer | null',
  },
  console_access_hold: {
    kind: 'text',
    target_id: 'text',
    person_id: 'text',
  },
  console_lease: {
    name: 'text',
    owner: 'text',
    until: 'timestamptz',
  },
  console_simulated_device: {
    device_sn: 'text',
    trouble: 'text | null',
    kept_open: 'boolean',
    open_until: 'double precision',
    away_until: 'double precision',
    config_version: 'integer',
    done: 'jsonb',
    had_faces: 'boolean',
    had_cards: 'boolean',
  },
  console_simulated_held: {
    device_sn: 'text',
    held_type: 'text',
    target_id: 'text',
    digest: 'text',
  },
  console_device_order: {
    id: 'text',
    seq: 'bigint',
    device_id: 'text',
    lane: 'integer',
    kind: 'text',
    content: 'text | null',
    command_id: 'text | null',
    sync_id: 'text | null',
    created_at: 'timestamptz',
    attempts: 'integer',
    next_at: 'timestamptz',
    expires_at: 'timestamptz | null',
  },
  console_device_line: {
    device_id: 'text',
    due_at: 'timestamptz | null',
    lease_until: 'timestamptz | null',
    lease_by: 'text | null',
  },
  console_device_held: {
    sync_id: 'text',
    content: 'text',
  },
  console_device_event: {
    id: 'text',
    at: 'timestamptz',
  },
  console_counter: {
    name: 'text',
    value: 'integer',
  },
  console_job_failure: {
    job_id: 'text',
    row_number: 'integer',
    reasons: 'text',
  },
  console_stat_day: {
    community_uuid: 'text',
    stat_date: 'date',
    rolled_at: 'timestamptz',
    hours_in: 'integer[]',
    hours_out: 'integer[]',
    open_types: 'jsonb',
  },
  console_face_batch: {
    batch_id: 'text',
    match_by: 'text',
  },
  console_face_vector: {
    snapshot_id: 'text',
    community_uuid: 'text',
    stranger_id: 'text | null',
    snap_time: 'timestamptz',
    snap_url: 'text | null',
    vector: 'text',
    print: 'bit | null',
    quality: 'integer',
    is_best: 'boolean',
  },
  console_face_search: {
    id: 'text',
    snapshot_id: 'text',
    account_uuid: 'text',
    similarity: 'numeric',
    at: 'timestamptz',
  },
  console_face_print: {
    face_id: 'text',
    print: 'bit',
  },
  console_outliving: {
    entity: 'text',
    id: 'text',
    fields: 'jsonb',
  },
  console_picture_upload: {
    account_uuid: 'text',
    kind: 'text',
    minute: 'timestamptz',
    uploads: 'integer',
  },
  console_schedule: {
    entity: 'text',
    schedule: 'text',
    since: 'timestamptz',
  },
  console_schedule_done: {
    entity: 'text',
    schedule: 'text',
    record_id: 'text',
    occasion: 'text',
    is_done: 'boolean',
    attempts: 'integer',
    next_at: 'timestamptz | null',
  },
  console_retention: {
    entity: 'text',
    entry: 'text',
    community_uuid: 'text',
    until: 'timestamptz',
    whole_at: 'timestamptz',
  },
  console_feed: {
    entity: 'text',
    record_id: 'text',
    at: 'timestamptz',
    received_at: 'timestamptz',
    is_silent: 'boolean',
  },
  console_sms_waiting: {
    sms_record: 'text',
    text: 'text',
    is_code: 'boolean',
    queued_at: 'timestamptz',
    attempts: 'integer',
    next_at: 'timestamptz',
  },
  console_push_subscription: {
    device_id: 'text',
    account_uuid: 'text',
    token_hash: 'text',
    endpoint: 'text',
    endpoint_index: 'text',
    p256dh: 'text',
    auth: 'text',
    public_key: 'text',
    text_language: 'text',
    tested_at: 'timestamptz | null',
  },
  console_push_waiting: {
    id: 'text',
    device_id: 'text',
    entity: 'text',
    record_id: 'text',
    queued_at: 'timestamptz',
    attempts: 'integer',
    next_at: 'timestamptz',
  },
  console_log_waiting: {
    log_id: 'text',
    log_time: 'timestamptz',
    mark: 'text',
  },
  console_log_seal: {
    number: 'bigint',
    log_id: 'text',
    log_time: 'timestamptz',
    digest: 'text',
    hash: 'text',
  },
  console_archived_month: {
    entity: 'text',
    in_month: 'text',
    community_uuid: 'text',
    revision: 'integer',
    file: 'text',
    rows: 'bigint',
    bytes: 'bigint',
    sha256: 'text',
    sum: 'text',
    first_time: 'timestamptz',
    last_time: 'timestamptz',
    first_id: 'text',
    last_id: 'text',
    data_keys: 'text',
    archived_at: 'timestamptz',
  },
  console_thawed: {
    table_name: 'text',
    entity: 'text',
    in_month: 'text',
    community_uuid: 'text',
    revision: 'integer',
    generation: 'text',
    rows: 'bigint',
    used_at: 'timestamptz',
  },
} as const;

/** What the drivers of both databases give for a type: a time is text of UTC+8. */
interface ColumnTypes {
  text: string;
  timestamptz: string;
  date: string;
  bit: string;
  integer: number;
  bigint: number;
  'double precision': number;
  boolean: boolean;
  'integer[]': number[];
  jsonb: unknown;
}

type ValueOf<Type> = Type extends `${infer Word extends keyof ColumnTypes} | null`
  ? ColumnTypes[Word] | null
  : Type extends keyof ColumnTypes
    ? ColumnTypes[Type]
    : never;

/** What the server alone writes, and so knows better than the database. */
interface Known {
  console_device_order: { kind: OrderKind };
  console_face_batch: { match_by: MatchBy };
  console_simulated_device: { trouble: 'offline' | 'fault' | null; done: string[] };
  console_simulated_held: { held_type: HeldType };
}

/** The server's own tables, by name. */
export type ServerTables = {
  [Name in keyof typeof SERVER_COLUMNS]: {
    -readonly [Column in keyof (typeof SERVER_COLUMNS)[Name]]: Name extends keyof Known
      ? Column extends keyof Known[Name]
        ? Known[Name][Column]
        : ValueOf<(typeof SERVER_COLUMNS)[Name][Column]>
      : ValueOf<(typeof SERVER_COLUMNS)[Name][Column]>;
  };
};
