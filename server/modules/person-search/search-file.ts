import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { Property } from '../../../schemas/generated/grammar.ts';
import { ApiError } from '../../core/errors.ts';
import { wallNumber, wallTime } from '../../core/wall-time.ts';
import { query } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { addJob } from '../../jobs/add-job.ts';
import { JobFailure } from '../../jobs/job-failure.ts';
import { defineJob, type JobTask } from '../../jobs/job-kind.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { xlsxBook } from '../../operations/export/xlsx-file.ts';
import { rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import { type Cell, valueText } from '../../rows/value-text.ts';
import { recordAccess } from '../../sensitive-access/trace-access.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { Match } from './find-matches.ts';
import { type FoundRecord, gatherRecords, SOURCES, type SourceName } from './gather-records.ts';
import { NAMES, shownTo } from './search-person.ts';

const t = table('person_search', 't');

type Call = Endpoints['/control/epidemic/v1/infoSearch/export'];

interface SearchTask extends JobTask {
  searchId: string;
}

const DAY = 86_400_000;

/** A search that the account has made. */
interface OwnSearch {
  id: string;
  match: Match;
  communityUuid: string;
  reason: string;
  searchTime: string;
  startTime: string;
  endTime: string;
}

/** Answers the export of a search: only whoever has made it, and only within a day. */
export async function exportSearch({ id, ids }: Call['request'], context: CallContext): Promise<Call['response']> {
  const { jobs, language } = context;
  const searchId = ids?.[0] ?? id ?? '';
  const search = await ownSearch(searchId, context);
  if (!search) throw new ApiError('not-found');
  const jobId = await addJob<SearchTask>(
    context,
    searchFile,
    { searchId, language, communityUuid: search.communityUuid },
    {
      jobName: { zh: '信息查询导出', en: 'Information search export' }[language],
      fileName: `${{ zh: '信息查询', en: 'information-search' }[language]}_${wallTime(new Date()).replace(/\D/g, '')}.xlsx`,
    },
    {
      also: (objectId) =>
        writeOperationLog(context, {
          logType: CODES.logType.export,
          content: {
            zh: `导出信息查询结果，事由：${search.reason}`,
            en: `Export of an information search, because: “${search.reason}”`,
          },
          objectType: 'fileJob',
          objectId,
          communityUuid: search.communityUuid,
        }),
    },
  );
  jobs.wake();
  return { jobId };
}

/** Makes the file of a search: whom, why and who has asked on the first sheet, the timeline on the second. */
export const searchFile = defineJob<SearchTask>({
  name: 'personSearch',
  jobType: CODES.jobType.export,
  async run({ searchId, language }, { context, draft, signal }) {
    const search = await ownSearch(searchId, context);
    if (!search) {
      throw new JobFailure('查询已超过24小时，请重新查询后导出', 'The search is older than a day: please search again');
    }
    const { communityUuid, endTime, match, startTime } = search;
    const found = await gatherRecords(context, communityUuid, match, { from: startTime, to: endTime });
    signal.throwIfAborted();
    const events = NAMES.flatMap(([name, zh, en]) =>
      found[name].records.map((record) => ({
        at: record.at,
        cells: eventCells(name, { zh, en }[language], record, context),
      })),
    ).sort((one, other) => (one.at < other.at ? 1 : -1));
    const file = draft('xlsx');
    const words = WORDS[language];
    const book = xlsxBook(
      file,
      [
        { name: words.about, header: [words.item, words.value] },
        { name: words.timeline, header: [words.time, words.source, words.what] },
      ],
      (at) => draft(`sheet${at}.rows`),
      () => new JobFailure('记录过多，请缩短时间范围', 'Too many records: please choose fewer days'),
    );
    const person = shownTo(match, context);
    const about: Cell[][] = [
      [words.name, person.personName],
      [words.phone, person.phone],
      [words.number, person.citizenId],
      [words.address, person.spaceName],
      [words.from, startTime],
      [words.to, endTime],
      [words.reason, search.reason],
      [words.by, context.session.userName],
      [words.at, search.searchTime],
    ];
    await book.write([
      ...about.map((cells) => ({ cells, sheets: [] })),
      { sheets: [events.map(({ cells }) => cells)] },
    ]);
    await book.end();
    const ids = [search.id, match.personId];
    const fields = ['personName', 'phone', 'citizenId', 'recordCount'];
    await recordAccess({ fields, ids, communityUuids: [communityUuid], count: events.length }, context);
    const done = events.length;
    return { counts: { done, failed: 0, total: done }, file: { draft: file, format: 'xlsx' } };
  },
});

function eventCells(
  name: SourceName,
  source: string,
  record: FoundRecord,
  { catalogue, language }: CallContext,
): Cell[] {
  const entity = catalogue.entities[SOURCES[name].entity];
  const parts = SOURCES[name].fields.flatMap((field: string) => {
    const property: Property | undefined = entity?.fields[field];
    const value = record[field];
    if (!property || field === 'visitorId' || value === null || value === undefined) return [];
    return [`${property.label?.[language] ?? field}：${valueText(catalogue, property, language)(value) ?? ''}`];
  });
  return [record.at, source, parts.join('；')];
}

async function ownSearch(
  id: string,
  { catalogue, database, session, vault }: CallContext,
): Promise<OwnSearch | undefined> {
  const entity = catalogue.entities.personSearch;
  if (!entity) return undefined;
  const source = rowSource(catalogue, entity, vault);
  const row = await database.first(query`
    select ${source.columns} from ${scopedTable(entity, session)} as t ${source.joins}
    where ${t.id} = ${id} and ${t.create_by} = ${session.accountUuid}`);
  if (!row) return undefined;
  const shown = source.present(row, 0);
  const text = (field: string) => (typeof shown[field] === 'string' ? String(shown[field]) : null);
  const searchTime = text('searchTime') ?? '';
  const communityUuid = text('communityUuid') ?? '';
  if (wallNumber(wallTime(new Date())) - wallNumber(searchTime) > DAY) return undefined;
  if (!session.communityUuids.includes(communityUuid)) return undefined;
  const match: Match = {
    personType: text('personType') ?? '',
    personId: text('personId') ?? '',
    personName: text('personName'),
    phone: text('phone'),
    citizenId: text('citizenId'),
    spaceName: text('spaceName'),
  };
  return {
    id,
    match,
    communityUuid,
    reason: text('reason') ?? '',
    searchTime,
    startTime: text('startTime') ?? '',
    endTime: text('endTime') ?? '',
  };
}

const WORDS = {
  zh: {
    about: '查询信息',
    timeline: '时间轴',
    item: '项目',
    value: '内容',
    time: '时间',
    source: '来源',
    what: '记录',
    name: '姓名',
    phone: '手机号',
    number: '身份证号',
    address: '房屋地址',
    from: '开始时间',
    to: '结束时间',
    reason: '查询事由',
    by: '查询人',
    at: '查询时间',
  },
  en: {
    about: 'Search',
    timeline: 'Timeline',
    item: 'Item',
    value: 'Value',
    time: 'Time',
    source: 'Source',
    what: 'Record',
    name: 'Name',
    phone: 'Mobile',
    number: 'ID number',
    address: 'Address',
    from: 'From',
    to: 'To',
    reason: 'Reason',
    by: 'Searched by',
    at: 'Searched at',
  },
};
