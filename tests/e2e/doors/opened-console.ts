import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { RecordServices } from '../../../server/services/record-services.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { type ConsolePage, clientOf, closeConsoles, openConsole, PEOPLE } from '../console-page.ts';
import { type ConsoleWithDoors, startConsoleWithDoors } from './console-with-doors.ts';

/** Milliseconds to set up the demo data and start a console over them. */
const START = 300_000;

/** Characters of what a console has said that are shown beside a failure. */
const SAID = 4_000;

/** A console with its doors, an administrator elsewhere, and people in front of it. */
export interface OpenedConsole<Prepared> {
  doors(): ConsoleWithDoors<Prepared>;
  admin(): RequestClient;
  /** Opens the console at a path, as the property's person or as somebody else. */
  open(path: string, phone?: string): Promise<Page>;
  /** Closes what is open, as before the console is ended and started again. */
  leave(): Promise<void>;
}

/** Starts one before the tests around and ends it after them. What the browser says fails the test that made it say so. */
export function openedConsole<Prepared>(
  prepare: (services: RecordServices) => Promise<Prepared>,
  kind: DatabaseKind,
): OpenedConsole<Prepared> {
  let doors: ConsoleWithDoors<Prepared>;
  let admin: RequestClient;
  const opened: ConsolePage[] = [];

  beforeAll(async () => {
    doors = await startConsoleWithDoors(prepare, kind);
    admin = await clientOf(PEOPLE.admin, doors.address);
  }, START);
  const leave = async () => {
    for (const each of opened.splice(0)) {
      expect(each.said).toEqual([]);
      await each.close();
    }
  };
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(`The console has said:\n${doors?.output().slice(-SAID)}`);
    await leave();
  });
  afterAll(async () => {
    await closeConsoles();
    await doors?.stop();
  });

  return {
    doors: () => doors,
    admin: () => admin,
    async open(path, phone = PEOPLE.property) {
      const one = await openConsole(`${doors.address}${path}`, { as: phone });
      opened.push(one);
      return one.page;
    },
    leave,
  };
}
