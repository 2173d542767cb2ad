/**
 * The server's own tables: sessions, what keeps requests from being repeated, jobs, and what is known about the database.
 * Each statement may run again at every start. A change is a further statement at the end (`add column if not exists`).
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
  // Addresses are kept as blind indexes: they are told apart, not known.
  `alter table console_login_failure add column if not exists address_index text`,
  `create index if not exists console_login_failure_address_idx on console_login_failure (address_index, at)`,
  `alter table console_code_request add column if not exists use_type text not null default '1'`,
  `alter table console_code_request add column if not exists address_index text`,
  `alter table console_code_request add column if not exists account_uuid text`,
  `create index if not exists console_code_request_address_idx on console_code_request (address_index, at)`,
  `create index if not exists console_code_request_account_idx on console_code_request (account_uuid, at) where account_uuid is not null`,
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
];
