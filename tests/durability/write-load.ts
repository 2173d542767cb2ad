import { setTimeout as sleep } from 'node:timers/promises';
import { DAY, OWN } from '../../server/testing/small-world.ts';
import type { DurableClient } from './durable-client.ts';
import type { Ledger, Watched } from './ledger.ts';

/** Rows of an import: above 500 it is a job, written in pieces of 200. */
export const IMPORT_ROWS = 620;

interface Job {
  jobState: string;
}

/**
 * Writes of every kind at once, each kind one after the other, until told to stop. A loop ends with the first write that
 * nobody has answered: whatever it did next would hide what became of it.
 *
 * @param round goes into every name, so that names are never used twice
 * @returns done when all loops have ended
 */
export async function writeLoad(
  client: DurableClient,
  ledger: Ledger,
  round: string,
  isOver: () => boolean,
): Promise<void> {
  let serial = 0;
  const loop = async (once: () => Promise<boolean>) => {
    while (!isOver() && (await once()));
  };
  const create = async () => {
    serial += 1;
    const petName = `r${round}-${serial}`;
    const content = await client.write<{ id: string }>('/pet/v1/add', { communityUuid: OWN, petName });
    if (content) ledger.created.set(petName, content.id);
    else if (content === undefined) ledger.unsure.add(petName);
    return content !== undefined;
  };
  const update = (pet: Watched) => async () => {
    const fee = pet.value + 1;
    const { id, revision } = pet;
    const content = await client.write<{ revision: number }>('/pet/v1/update', { id, revision, fee });
    if (content) Object.assign(pet, { value: fee, revision: content.revision });
    else if (content === undefined) pet.wanted = fee;
    return content !== undefined;
  };
  const updateAll = async () => {
    const value = ledger.batch[0]?.value === 1 ? 2 : 1;
    const ids = ledger.batch.map(({ id }) => id);
    const content = await client.write<{ results: { ok: boolean }[] }>('/pet/v1/updateAll', {
      ids,
      gender: String(value),
    });
    if (content?.results.some(({ ok }) => !ok)) ledger.refusals.push('A row of a batch was refused.');
    for (const pet of ledger.batch) {
      if (content) Object.assign(pet, { value, revision: pet.revision + 1 });
      else if (content === undefined) pet.wanted = value;
    }
    return content !== undefined;
  };
  const importPets = async () => {
    serial += 1;
    const prefix = `i${round}-${serial}-`;
    const rows = Array.from({ length: IMPORT_ROWS }, (_, at) => `${prefix}${at}`);
    const data = Buffer.from(`名字\n${rows.join('\n')}\n`).toString('base64');
    const wanted = { communityUuid: OWN, fileName: 'a.csv', data };
    const content = await client.write<{ jobId: string }>('/pet/v1/import', wanted);
    if (content) ledger.imports.set(content.jobId, prefix);
    else if (content === undefined) ledger.unsureImports.add(prefix);
    return content !== undefined && (!content || (await jobEnded(content.jobId)));
  };
  const exportOpenings = async () => {
    const content = await client.write<{ jobId: string }>('/control/record/v1/open/export', {
      communityUuid: OWN,
      openTime: DAY,
      columns: ['openTime', 'personName', 'phone'],
      format: 'csv',
    });
    if (content) ledger.exports.add(content.jobId);
    return content !== undefined && (!content || (await jobEnded(content.jobId)));
  };
  const jobEnded = async (id: string) => {
    while (!isOver()) {
      const jobs = await client.ask<Job[]>('/control/file/v1/progress', { ids: [id] }).catch(() => undefined);
      if (!jobs) return false;
      if (Number(jobs[0]?.jobState) >= 2) return true;
      await sleep(50);
    }
    return false;
  };
  const command = (id: string, commandType: string) => async () => {
    const content = await client.write<{ commands: { id: string }[] }>('/api/v1/device/command', {
      ids: [id],
      commandType,
    });
    for (const one of content?.commands ?? []) ledger.commands.add(one.id);
    return content !== undefined;
  };
  const password = async () => {
    serial += 1;
    const next = `pass${round}x${serial}`;
    ledger.passwords.push(next);
    const wanted = { deviceId: 'd3', passwordType: '1', password: next, confirmPassword: next };
    const content = await client.write<{ id: string }>('/api/v1/device/password/modify', wanted);
    if (content) ledger.passwords = [next];
    else if (content === null) ledger.passwords.pop();
    return content !== undefined;
  };
  const lend = async () => {
    ledger.asked += 1;
    const id = `loan-${ledger.asked}`;
    const content = await client.write('/loan/v1/pass', { communityUuid: OWN, id });
    if (content) ledger.lent.add(id);
    return content !== undefined;
  };
  const each = [
    lend,
    lend,
    create,
    create,
    create,
    ...ledger.updated.map(update),
    updateAll,
    importPets,
    exportOpenings,
  ];
  await Promise.all([...each, command('d1', '1'), command('d3', '3'), password].map(loop));
}

/** The pets that are updated and never removed. */
export async function makeWatched(client: DurableClient, ledger: Ledger): Promise<void> {
  const make = async (petName: string): Promise<Watched> => {
    const wanted = { communityUuid: OWN, petName, fee: 0, gender: '1' };
    const content = await client.write<{ id: string }>('/pet/v1/add', wanted);
    if (!content) throw new Error(`The pet ${petName} could not be made.`);
    return { id: content.id, revision: 1, value: petName.startsWith('b') ? 1 : 0 };
  };
  for (const name of ['u1', 'u2']) ledger.updated.push(await make(name));
  for (const name of ['b1', 'b2', 'b3', 'b4', 'b5']) ledger.batch.push(await make(name));
}
