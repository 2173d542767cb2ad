import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { checkFile } from '../uploads/check-file.ts';
import { uploadPayload } from '../uploads/upload-payload.ts';
import { type Batch, useBatchUpload } from '../uploads/use-batch-upload.ts';
import { isMultiple, textsOf } from './is-multiple.ts';
import { useProblem } from './use-problem.ts';

interface Kind {
  /** The service that stores the files. */
  endpoint: string;
  endings: readonly string[];
  maxBytes: number;
  /** Changes a file before it is checked and sent. */
  prepare?(file: File): Promise<File>;
}

export interface Uploads {
  /** The addresses in the field's value. */
  urls: readonly string[];
  batch: Batch;
  multiple: boolean;
  /** Whether one more may be added. */
  open: boolean;
  add(files: readonly File[]): Promise<void>;
  remove(url: string): void;
}

/**
 * Files of a field: sent as soon as they are chosen, stored as their address. A file that cannot be sent is reported
 * at once; while files are under way the form cannot be sent.
 */
export function useUploads(input: WidgetInput, { endpoint, endings, maxBytes, prepare }: Kind): Uploads {
  const { value, onChange, props } = input;
  const t = useTexts();
  const { client } = useRuntime();
  const { message } = App.useApp();
  const multiple = isMultiple(props);
  const max = multiple ? (props.maxCount ?? 9) : 1;
  const urls = textsOf(value);
  const batch = useBatchUpload({
    failedText: t('widget.uploadFailed'),
    send: async (file, signal) =>
      client.post<{ url: string }>(endpoint, await uploadPayload(file), { signal, inPlace: true }),
  });
  // What did not arrive would be missing from the record, and nobody would look for it there.
  const lost = batch.failList.length > 0 ? t('widget.retryOrRemove') : undefined;
  useProblem(input, batch.busy ? t('widget.uploading') : lost, batch.busy);

  // Files that have arrived move from the batch to the field.
  const arrived = batch.successList;
  const hand = useRef(() => {});
  hand.current = () => {
    const kept = arrived.flatMap(({ url }) => (url ? [url] : []));
    onChange(multiple ? [...urls, ...kept].slice(0, max) : kept.at(-1));
    for (const { key } of arrived) batch.remove(key);
  };
  useEffect(() => {
    if (arrived.length > 0) hand.current();
  }, [arrived.length]);

  const add = async (files: readonly File[]) => {
    const room = multiple ? max - urls.length - batch.fileList.length : 1;
    if (files.length > room) message.error(t('widget.tooMany', { count: max }));
    const sent: { file: File }[] = [];
    for (const chosen of files.slice(0, Math.max(0, room))) {
      // Only a possible picture is decoded; a huge one is not even tried.
      const early = checkFile(chosen, endings, prepare ? 10 * maxBytes : maxBytes);
      const file = early || !prepare ? chosen : await prepare(chosen);
      const problem = early ?? checkFile(file, endings, maxBytes);
      if (problem) message.error(`${chosen.name}：${problemText(problem)}`);
      else sent.push({ file });
    }
    if (sent.length > 0) batch.add(sent);
  };
  const problemText = (problem: NonNullable<ReturnType<typeof checkFile>>) =>
    t(`widget.${problem}`, { endings: endings.join(' / '), size: `${Math.round(maxBytes / 1024 / 1024)} MB` });

  return {
    urls,
    batch,
    multiple,
    open: multiple ? urls.length + batch.fileList.length < max : !batch.busy,
    add,
    remove: (url) => {
      const rest = urls.filter((each) => each !== url);
      onChange(multiple && rest.length > 0 ? rest : undefined);
    },
  };
}
