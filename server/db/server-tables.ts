/**
 * What is different in the embedded database, run after `serverTables`: when its process is killed the database itself crashes,
 * and would empty an unlogged table while requests of just before are still young enough to be sent again.
 */
export const embeddedTables: readonly string[] = [
  `alter table console_nonce set logged`,
  `alter table console_thawed set logged`,
];

/**
 * The server's own tables: sessions, what prevents repeated requests, jobs, and what is known about the database. Each
 * statement may run again at every start. A change is a further statement at the end (`add column if not exists`).
 */
export const serverTables: readonly string[] = [
  `create table if not exists console_meta (
    name text primary key,
    value text not null
  )`,
  // A token is known by its hash only: who reads the table cannot use it.
  `create table if not exists console_session (
    token_hash text primary key,
    account_uuid text not null,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    ended_at timestamptz,
    end_reason text
  )`,
  `create index if not exists console_session_account_idx on console_session (account_uuid) where ended_at is null`,
  // Unlogged: five times cheaper, and after a crash of the database a request older than the crash is too old soon.
  `create unlogged table if not exists console_nonce (
    request_id text primary key,
    expires_at timestamptz not null
  )`,
  `create index if not exists console_nonce_expires_idx on console_nonce (expires_at)`,
  `create table if not exists console_login_failure (
    phone_index text not null,
    at timestamptz not null default now()
  )`,
  `create index if not exists console_login_failure_idx on console_login_failure (phone_index, at)`,
  `create table if not exists console_code_request (
    phone_index text not null,
    at timestamptz not null default now()
  )`,
  `create index if not exists console_code_request_idx on console_code_request (phone_index, at)`,
  // What a file job has to do; the job itself, as its owner sees it, is a row of the entity fileJob.
  `create table if not exists console_job (
    id text primary key,
    created_at timestamptz not null default now(),
    task text not null,
    attempts integer not null default 0,
    lease_until timestamptz not null default now()
  )`,
  // Kept where every browser of the account asks; a row older than a day counts no more.
  `create table if not exists console_hidden_announcement (
    announcement_id text not null,
    account_uuid text not null,
    at timestamptz not null,
    primary key (announcement_id, account_uuid)
  )`,
  // Addresses are kept as blind indexes: they can be compared, but not read.
  `alter table console_login_failure add column if not exists address_index text`,
  `create index if not exists console_login_failure_address_idx on console_login_failure (address_index, at)`,
  `alter table console_code_request add column if not exists use_type text not null default '1'`,
  `alter table console_code_request add column if not exists address_index text`,
  `alter table console_code_request add column if not exists account_uuid text`,
  `create index if not exists console_code_request_address_idx on console_code_request (address_index, at)`,
  `create index if not exists console_code_request_account_idx on console_code_request (account_uuid, at) where account_uuid is not null`,
  // Searches by a number that its asker sees masked: what was asked as a blind index. `solved` rows are pictures that were read.
  `create table if not exists console_number_search (
    account_uuid text not null,
    asked_index text not null,
    outcome text not null,
    at timestamptz not null default now()
  )`,
  `create index if not exists console_number_search_idx on console_number_search (account_uuid, at)`,
  // Browsers in which a number has signed in: strangers do not use up their limits.
  `create table if not exists console_known_browser (
    token_hash text not null,
    phone_index text not null,
    used_at timestamptz not null default now(),
    primary key (token_hash, phone_index)
  )`,
  `create index if not exists console_known_browser_idx on console_known_browser (phone_index)`,
  `alter table console_login_failure add column if not exists browser_hash text`,
  `alter table console_code_request add column if not exists browser_hash text`,
  `alter table console_code_request add column if not exists sms_record text`,
  `create index if not exists console_code_request_record_idx on console_code_request (sms_record)`,
  // Who has signed in at a venue from which address, and the tickets with which they check out.
  `create table if not exists console_venue_visit (
    address_index text not null,
    venue_id text not null,
    ticket_hash text not null,
    sign_in_id text not null,
    at timestamptz not null default now()
  )`,
  `create index if not exists console_venue_visit_address_idx on console_venue_visit (address_index, at)`,
  `create index if not exists console_venue_visit_venue_idx on console_venue_visit (venue_id, at)`,
  `create index if not exists console_venue_visit_ticket_idx on console_venue_visit (ticket_hash)`,
  // Reveals of an account, counted by the hour.
  `create table if not exists console_reveal (
    account_uuid text not null,
    at timestamptz not null default now()
  )`,
  `create index if not exists console_reveal_idx on console_reveal (account_uuid, at)`,
  // A picture and, once it was answered, its proof. Of both only hashes are here: any server of the database can check them.
  `create table if not exists console_captcha (
    id text primary key,
    answer_hash text not null,
    address_index text not null,
    created_at timestamptz not null default now(),
    answered_at timestamptz,
    sig_hash text,
    token_hash text
  )`,
  `create index if not exists console_captcha_address_idx on console_captcha (address_index, created_at)`,
  `create index if not exists console_captcha_created_idx on console_captcha (created_at)`,
  // How the menu differs from menu.json; null where it does not.
  `create table if not exists console_menu_change (
    menu_code text primary key,
    is_added boolean not null default false,
    parent_id text,
    menu_name text,
    menu_name_en text,
    icon text,
    hidden boolean,
    sort integer
  )`,
  // What the isolation of a person has frozen: that alone is thawed when it ends.
  `create table if not exists console_access_hold (
    kind text not null,
    target_id text not null,
    person_id text not null,
    primary key (kind, target_id)
  )`,
  `create index if not exists console_access_hold_person_idx on console_access_hold (person_id)`,
  // Which process does what only one may do at a time, and until when, unless it renews the lease.
  `create table if not exists console_lease (
    name text primary key,
    owner text not null,
    until timestamptz not null
  )`,
  // What simulated devices know of themselves (`simulator/`). Moments are milliseconds since 1970.
  `create table if not exists console_simulated_device (
    device_sn text primary key,
    trouble text,
    kept_open boolean not null default false,
    open_until double precision not null default 0,
    away_until double precision not null default 0,
    config_version integer not null default 0,
    done jsonb not null default '[]',
    had_faces boolean not null,
    had_cards boolean not null
  )`,
  `create table if not exists console_simulated_held (
    device_sn text not null,
    held_type text not null,
    target_id text not null,
    digest text not null,
    primary key (device_sn, held_type, target_id)
  )`,
  // Orders that are still to be sent to devices. Content is ciphertext; that of a sync is in console_device_held. lane 0:
  // commands, 1: syncs, 2: removals that a device keeps refusing, which nothing waits for.
  `create table if not exists console_device_order (
    id text primary key,
    seq bigint generated always as identity,
    device_id text not null,
    lane integer not null,
    kind text not null,
    content text,
    command_id text,
    sync_id text,
    created_at timestamptz not null default now(),
    attempts integer not null default 0,
    next_at timestamptz not null default now(),
    expires_at timestamptz
  )`,
  `create index if not exists console_device_order_line_idx on console_device_order (device_id, lane, seq)`,
  `create index if not exists console_device_order_sync_idx on console_device_order (sync_id) where sync_id is not null`,
  `create index if not exists console_device_order_expires_idx on console_device_order (expires_at) where expires_at is not null`,
  // One process at a time sends to a device: the one that holds the lease of its line. Every change of its orders locks the
  // line first.
  `create table if not exists console_device_line (
    device_id text primary key,
    due_at timestamptz,
    lease_until timestamptz,
    lease_by text
  )`,
  `create index if not exists console_device_line_due_idx on console_device_line (due_at)`,
  // What a sync row puts on its device, as ciphertext: to send it again, and to compare it with what the device holds.
  `create table if not exists console_device_held (
    sync_id text primary key,
    content text not null
  )`,
  // Events that are counted rather than stored, and come again: a row older than a week counts no more.
  `create table if not exists console_device_event (
    id text primary key,
    at timestamptz not null default now()
  )`,
  `create index if not exists console_device_event_at_idx on console_device_event (at)`,
  `create table if not exists console_counter (
    name text primary key,
    value integer not null
  )`,
  // Jobs of several kinds. The process that works on one is its holder; one that has ended stays while it can be tried again.
  `alter table console_job add column if not exists kind text not null default 'export'`,
  `alter table console_job add column if not exists holder text`,
  `alter table console_job add column if not exists checkpoint integer not null default 0`,
  `alter table console_job add column if not exists cancel_asked boolean not null default false`,
  `alter table console_job add column if not exists ended_at timestamptz`,
  `create index if not exists console_job_waiting_idx on console_job (created_at) where ended_at is null`,
  // What is wrong with a row of an import, encrypted: the messages contain values of the row.
  `create table if not exists console_job_failure (
    job_id text not null,
    row_number integer not null,
    reasons text not null,
    primary key (job_id, row_number)
  )`,
  // What plots show of a community's day in addition to the row of statDaily: 24 numbers each way, and openings by type.
  `create table if not exists console_stat_day (
    community_uuid text not null,
    stat_date date not null,
    rolled_at timestamptz not null,
    hours_in integer[] not null,
    hours_out integer[] not null,
    open_types jsonb not null,
    primary key (community_uuid, stat_date)
  )`,
  // What a batch of pictures was opened with.
  `create table if not exists console_face_batch (
    batch_id text primary key,
    match_by text not null
  )`,
  // The print that identifies the picture of a face again, as zeros and ones.
  `create table if not exists console_face_print (
    face_id text primary key,
    print bit(1536) not null
  )`,
  // What rows that point to a deleted record go on showing of it.
  `create table if not exists console_outliving (
    entity text not null,
    id text not null,
    fields jsonb not null,
    primary key (entity, id)
  )`,
  // How often an account has uploaded pictures of late, by the minute.
  `create table if not exists console_picture_upload (
    account_uuid text not null,
    kind text not null,
    minute timestamptz not null,
    uploads integer not null,
    primary key (account_uuid, kind, minute)
  )`,
  // From when on a schedule counts, and which occasion of a record was done last, or is tried again.
  `create table if not exists console_schedule (
    entity text not null,
    schedule text not null,
    since timestamptz not null,
    primary key (entity, schedule)
  )`,
  `create table if not exists console_schedule_done (
    entity text not null,
    schedule text not null,
    record_id text not null,
    occasion text not null,
    is_done boolean not null,
    attempts integer not null default 0,
    next_at timestamptz,
    primary key (entity, schedule, record_id)
  )`,
  // Up to which moment what is too old was taken away, of a community by an entry of the retention of an entity.
  `create table if not exists console_retention (
    entity text not null,
    entry text not null,
    community_uuid text not null,
    until timestamptz not null,
    whole_at timestamptz not null,
    primary key (entity, entry, community_uuid)
  )`,
  `alter table console_nonce add column if not exists address_index text`,
  `create index if not exists console_nonce_address_idx on console_nonce (address_index) where address_index is not null`,
  `create table if not exists console_feed (
    entity text not null,
    record_id text not null,
    at timestamptz not null,
    received_at timestamptz not null,
    is_silent boolean not null,
    primary key (entity, record_id)
  )`,
  `create index if not exists console_feed_received_idx on console_feed (entity, received_at) where not is_silent`,
  // Notices that are not sent yet. Their texts may hold a code, so they are encrypted.
  `create table if not exists console_sms_waiting (
    sms_record text primary key,
    text text not null,
    is_code boolean not null default false,
    queued_at timestamptz not null default now(),
    attempts integer not null default 0,
    next_at timestamptz not null default now()
  )`,
  // Faces as numbers, as devices have sent them: encrypted, answered by no call, gone with their captures. The one that stands
  // for a stranger is marked.
  `create table if not exists console_face_vector (
    snapshot_id text primary key,
    community_uuid text not null,
    stranger_id text,
    snap_time timestamptz not null,
    snap_url text,
    vector text not null,
    print bit(1536),
    quality integer not null default 0,
    is_best boolean not null default false
  )`,
  `create index if not exists console_face_vector_time_idx on console_face_vector (community_uuid, snap_time)`,
  `create index if not exists console_face_vector_url_idx on console_face_vector (snap_url)`,
  `create index if not exists console_face_vector_best_idx on console_face_vector (community_uuid) where is_best`,
  `create index if not exists console_face_vector_stranger_idx on console_face_vector (stranger_id)`,
  // What a search by picture has found, for whoever has asked, for an hour.
  `create table if not exists console_face_search (
    id text not null,
    snapshot_id text not null,
    account_uuid text not null,
    similarity numeric not null,
    at timestamptz not null default now(),
    primary key (id, snapshot_id)
  )`,
  // Lines of the operation log that are not in its chain yet; each with a mark that only a server can make.
  `create table if not exists console_log_waiting (
    log_id text primary key,
    log_time timestamptz not null,
    mark text not null
  )`,
  // The chain over the operation log: a seal a line, whose hash goes over the hash before it.
  `create table if not exists console_log_seal (
    number bigint primary key,
    log_id text not null unique,
    log_time timestamptz not null,
    digest text not null,
    hash text not null
  )`,
  // How a device of `push_device` is sent notices, encrypted: who has all of it can send to that browser. Answered by no call.
  `create table if not exists console_push_subscription (
    device_id text primary key,
    account_uuid text not null,
    token_hash text not null,
    endpoint text not null,
    endpoint_index text not null unique,
    p256dh text not null,
    auth text not null,
    public_key text not null,
    text_language text not null,
    tested_at timestamptz
  )`,
  `create index if not exists console_push_subscription_token_idx on console_push_subscription (token_hash)`,
  // Notices that are not sent yet: of which record, not what they say.
  `create table if not exists console_push_waiting (
    id text primary key,
    device_id text not null,
    entity text not null,
    record_id text not null,
    queued_at timestamptz not null default now(),
    attempts integer not null default 0,
    next_at timestamptz not null default now(),
    unique (device_id, entity, record_id)
  )`,
  // Calls that wait, by the id of their first try: beside the write and in its transaction, with what was answered.
  `create table if not exists console_try (
    account_uuid text not null,
    try_id text not null,
    path text not null,
    digest text not null,
    answer text,
    at timestamptz not null default now(),
    primary key (account_uuid, try_id)
  )`,
  `create index if not exists console_try_at_idx on console_try (at)`,
  // What a session has seen or written, in the log of the primary: a replica that it reads has to show that much.
  `alter table console_session add column if not exists position bigint`,
  // One row: what every session has to be shown, and which life of which database this is.
  `create table if not exists console_position (
    only_row boolean primary key check (only_row),
    position bigint not null,
    timeline integer not null,
    system_id text not null
  )`,
  // Months of records that lie in a file of the storage. A row is the switch: with it the file counts, without it the table.
  `create table if not exists console_archived_month (
    entity text not null,
    in_month text not null,
    community_uuid text not null,
    revision integer not null,
    file text not null,
    rows bigint not null,
    bytes bigint not null,
    sha256 text not null,
    sum text not null,
    first_time timestamptz not null,
    last_time timestamptz not null,
    first_id text not null,
    last_id text not null,
    data_keys text not null,
    archived_at timestamptz not null default now(),
    primary key (entity, in_month, community_uuid)
  )`,
  // What was read back of them to answer calls, for a while. Unlogged as its tables are: they are empty together.
  `create unlogged table if not exists console_thawed (
    table_name text not null,
    entity text not null,
    in_month text not null,
    community_uuid text not null,
    revision integer not null,
    generation text not null,
    rows bigint not null,
    used_at timestamptz not null,
    primary key (table_name, community_uuid)
  )`,
];

/**
 * Where each of these tables lies when the database is spread over several nodes (`shards/`): those of a community's rows with
 * that community, by `community_uuid`; all others on one node, because sessions, jobs and lines of devices are looked up by keys
 * of their own. What an entity's rows say of it is in its document.
 */
export const serverDistribution: Readonly<Record<string, 'community' | 'reference' | 'local'>> = {
  console_access_hold: 'local',
  console_archived_month: 'local',
  console_captcha: 'local',
  console_code_request: 'local',
  console_counter: 'local',
  console_device_event: 'local',
  console_device_held: 'local',
  console_device_line: 'local',
  console_device_order: 'local',
  console_face_batch: 'local',
  console_face_print: 'local',
  console_face_search: 'local',
  console_face_vector: 'community',
  console_feed: 'local',
  console_hidden_announcement: 'local',
  console_job: 'local',
  console_job_failure: 'local',
  console_known_browser: 'local',
  console_lease: 'local',
  console_log_seal: 'local',
  console_log_waiting: 'local',
  console_login_failure: 'local',
  console_menu_change: 'local',
  console_meta: 'local',
  console_nonce: 'local',
  console_number_search: 'local',
  console_outliving: 'local',
  console_picture_upload: 'local',
  console_position: 'local',
  console_push_subscription: 'local',
  console_push_waiting: 'local',
  console_retention: 'community',
  console_reveal: 'local',
  console_schedule: 'local',
  console_schedule_done: 'local',
  console_session: 'local',
  console_simulated_device: 'local',
  console_simulated_held: 'local',
  console_sms_waiting: 'local',
  console_stat_day: 'community',
  console_thawed: 'local',
  console_try: 'local',
  console_venue_visit: 'local',
};
