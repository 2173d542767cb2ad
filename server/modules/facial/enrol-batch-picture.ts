import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { UploadFile } from '../../../schemas/generated/entities.ts';
import { checkBytes, pictureBytes } from '../../access/check-picture.ts';
import { facePrint } from '../../access/face-print.ts';
import { type Holder, residentHolder } from '../../access/holder.ts';
import { putFace } from '../../access/put-face.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../../db/bulk-insert.ts';
import type { MatchBy } from '../../db/server-columns.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { table } from '../../db/sql/table.ts';
import { storePicture } from '../../pictures/store-picture.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { mask } from '../../rows/masking.ts';
import type { CallContext } from '../../services/call-context.ts';
import { countUpload, IN_BATCHES } from '../picture/count-upload.ts';
import { type FaceBatch, openBatch } from './face-batch.ts';
import { matchPeople } from './match-person.ts';

const b = table('upload_batch', 'b');
const uploadFile = table('upload_file');

type Call = Endpoints['/control/facial/v1/face/batch/upload'];

/** Codes of uploadState. */
const TAKEN = CODES.uploadState.succeeded;
const NOT_PASSED = CODES.uploadState.notPassed;
/** A code of dataSource. */
const FROM_IMPORT = CODES.dataSource.import;

const TEXTS = {
  noMatch: { zh: '文件名未匹配到人员', en: 'Nobody is named so' },
  several: { zh: '文件名匹配到多名人员', en: 'Several people are named so' },
};

/** The result of one picture. */
interface Enrolled {
  uploadState: string;
  unpassReason: string | null;
  message: string | null;
  url: string | null;
  holder: Holder | undefined;
}

/**
 * Enrols a picture of a batch: finds the person by the file name, checks the picture and makes it that person's face. A refused
 * picture is stored with the reason, for the uploader to see.
 */
export async function enrolBatchPicture(
  { batchId, fileName, data }: Call['request'],
  context: CallContext,
): Promise<Call['response']> {
  const { database, session } = context;
  await countUpload(context, IN_BATCHES);
  // Checked before anything is locked, since that takes time.
  const kept = await storePicture(context, data);
  const bytes = 'url' in kept ? await pictureBytes(context, kept.url) : undefined;
  const check = bytes && (await checkBytes(bytes));
  const print = bytes && check?.passed ? await facePrint(bytes) : undefined;
  const taken = await database.attempt(async () => {
    const batch = await openBatch(context, batchId);
    const people = await matchPeople(context, batch.communityUuid, batch.matchBy, fileName);
    const url = 'url' in kept ? kept.url : null;
    const [person] = people;
    const holder = people.length === 1 && person !== undefined ? await residentHolder(context, person) : undefined;
    const refused = (unpassReason: string | null, message?: string): Enrolled => ({
      uploadState: NOT_PASSED,
      unpassReason,
      message: message ?? reasonText(context, unpassReason),
      url,
      holder,
    });
    let outcome: Enrolled;
    if (url === null || !check) outcome = refused(CODES.faceUnpassReason.wrongFormatOrSize);
    else if (!holder)
      outcome = refused(
        CODES.faceUnpassReason.noMatchingPerson,
        TEXTS[people.length > 1 ? 'several' : 'noMatch'][context.language],
      );
    else if (!check.passed) outcome = refused(check.unpassReason);
    else {
      const { quality } = check;
      // A batch is only opened with the consent of all people in it.
      const face = { faceUrl: url, consent: true, dataSource: FROM_IMPORT, quality, createBy: session.accountUuid };
      await putFace(context, holder, { ...face, print, state: CODES.faceState.valid });
      outcome = { uploadState: TAKEN, unpassReason: null, message: null, url, holder };
    }
    await noteFile(context, batch, fileName, outcome);
    return outcome;
  });
  const { holder, ...answer } = taken;
  const personName = holder ? (session.level === 0 ? holder.personName : mask(holder.personName, 'name')) : null;
  return { ...answer, personName, spaceName: holder?.spaceName ?? null };
}

function reasonText({ catalogue, language }: CallContext, reason: string | null): string | null {
  const values = catalogue.dictionaries.faceUnpassReason?.values ?? [];
  return values.find(({ value }) => value === reason)?.label[language] ?? null;
}

/** The file in the batch, in place of its earlier result, and the batch's counts. */
async function noteFile(context: CallContext, batch: FaceBatch, fileName: string, taken: Enrolled): Promise<void> {
  const { catalogue, database, endpoint, live, session, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const now = wallTime(new Date());
  const id = vault.blindIndex(`${batch.id} ${fileName}`).slice(0, 32);
  await database.run(sql`delete from ${uploadFile} where ${uploadFile.id} = ${id}`);
  const row = {
    id,
    createTime: now,
    updateTime: now,
    createBy: session.accountUuid,
    revision: 1,
    communityUuid: batch.communityUuid,
    batchId: batch.id,
    fileName: shownName(batch.matchBy, fileName).slice(0, 100),
    fileUrl: taken.url,
    personId: taken.holder?.personId ?? null,
    personName: taken.holder?.personName ?? null,
    spaceName: taken.holder?.spaceName ?? null,
    uploadState: taken.uploadState,
    unpassReason: taken.unpassReason,
    message: taken.message,
  } satisfies NewRow<UploadFile>;
  await bulkInsert(database, entity, [row], vault);
  await database.run(sql`
    update ${b} set ${assigned(b, {
      success_count: sql`c.taken`,
      un_pass_count: sql`c.refused`,
      update_time: sql`now()`,
      total_count: sql`greatest(${b.total_count}, c.all_files)`,
    })}
    from (
      select count(*) filter (where ${uploadFile.upload_state} = ${TAKEN})::integer as taken,
        count(*) filter (where ${uploadFile.upload_state} = ${NOT_PASSED})::integer as refused,
          count(*)::integer as all_files
      from ${uploadFile} where ${uploadFile.batch_id} = ${batch.id}) c
    where ${b.id} = ${batch.id}`);
  await live.publish({ entity: 'uploadBatch', id: batch.id, communityUuid: batch.communityUuid });
}

/** A file name contains the number or the name of a person: what is stored of it does not reveal that. */
function shownName(matchBy: MatchBy, fileName: string): string {
  const ending = /\.[^.]*$/.exec(fileName)?.[0] ?? '';
  const name = ending ? fileName.slice(0, -ending.length) : fileName;
  if (matchBy === 'certificate') return mask(name, 'citizenId') + ending;
  if (matchBy === 'phone') return mask(name, 'phone') + ending;
  const place = name.lastIndexOf('-') + 1;
  return name.slice(0, place) + mask(name.slice(place), 'name') + ending;
}
