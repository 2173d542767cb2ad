import type { Ledger, Watched } from './ledger.ts';
import type { Served } from './served.ts';

type Query = Served['query'];

/** SQL text of a list of texts; they are ours and hold no quotes. */
const list = (values: Iterable<string>) => `array[${[...values].map((value) => `'${value}'`).join(',')}]::text[]`;

/**
 * Compares what the database holds after a kill with what a client was promised. What nobody has answered is looked up and
 * taken into the ledger as it turned out.
 *
 * @returns every difference, in words
 */
export async function findLosses(query: Query, ledger: Ledger): Promise<string[]> {
  return [
    ...(await lostCreations(query, ledger)),
    ...(await lostUpdates(query, ledger)),
    ...(await halfTransactions(query)),
  ];
}

async function lostCreations(query: Query, ledger: Ledger): Promise<string[]> {
  const rows = await query<{ name: string; id: string }>(`
    select pet_name as name, id from pet where pet_name = any(${list([...ledger.created.keys(), ...ledger.unsure])})`);
  const found = new Map(rows.map(({ name, id }) => [name, id]));
  for (const name of ledger.unsure) {
    const id = found.get(name);
    if (id !== undefined) ledger.created.set(name, id);
  }
  ledger.unsure.clear();
  const lost = [...ledger.created].filter(([name, id]) => found.get(name) !== id);
  return lost.map(([name]) => `The creation of ${name} was acknowledged and is gone.`);
}

interface Stored {
  id: string;
  revision: number;
  fee: number;
  gender: string;
}

async function lostUpdates(query: Query, { updated, batch }: Ledger): Promise<string[]> {
  const ids = [...updated, ...batch].map(({ id }) => id);
  const rows = await query<Stored>(`select id, revision, fee, gender from pet where id = any(${list(ids)})`);
  const found = new Map(rows.map((row) => [row.id, row]));
  const findings: string[] = [];
  const compare = (pet: Watched, read: (row: Stored) => number) => {
    const row = found.get(pet.id);
    const isPromised = row?.revision === pet.revision && read(row) === pet.value;
    const isWanted = row?.revision === pet.revision + 1 && read(row) === pet.wanted;
    if (!row || !(isPromised || isWanted)) {
      findings.push(`A pet was promised as ${JSON.stringify(pet)} and is ${JSON.stringify(row)}.`);
    }
    if (row) Object.assign(pet, { revision: row.revision, value: read(row), wanted: undefined });
    return isWanted;
  };
  for (const pet of updated) compare(pet, ({ fee }) => fee);
  const done = batch.map((pet) => compare(pet, ({ gender }) => Number(gender)));
  if (new Set(done).size > 1) findings.push('A batch was written in part.');
  return findings;
}

/** Rows without their line in the operation log or the other way round: they are written together. */
async function halfTransactions(query: Query): Promise<string[]> {
  const [row = {}] = await query<Record<string, number>>(`
    with own as (select id, pet_name, revision from pet where pet_name ~ '^[rub]'),
      lines as (
        select object_id as id, count(*) filter (where log_type = '3') as made,
          count(*) filter (where log_type = '4') as changed
        from operation_log where result = 'normal' and object_type = 'pet' group by object_id)
    select
      (select count(*) from own left join lines using (id) where coalesce(made, 0) <> 1) as "pets without a line",
      (select count(*) from own left join lines using (id) where coalesce(changed, 0) <> revision - 1)
        as "pets with another revision than lines",
      (select count(*) from lines left join own using (id) where own.id is null) as "lines without a pet",
      (select abs((select count(*) from device_command)
        - (select count(*) from operation_log where log_type = '9' and result = 'normal'))) as "commands without a line",
      (select count(*) from console_job j left join file_job f using (id) where f.id is null) as "jobs that nobody sees",
      (select count(*) from file_job f left join console_job j using (id)
        where f.job_state in ('0', '1') and (j.id is null or j.ended_at is not null)) as "jobs that nobody works on"`);
  return Object.entries(row).flatMap(([what, count]) => (Number(count) > 0 ? [`${count} ${what}.`] : []));
}
