import { useEffect, useRef } from 'react';
import type { WidgetProps } from '../../schemas/generated/grammar.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import { resolveValues } from '../core/values.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { checkFile, MAX_PICTURE_BYTES } from '../uploads/check-file.ts';
import { shrinkPicture } from '../uploads/shrink-picture.ts';
import { uploadPayload } from '../uploads/upload-payload.ts';
import { type Arrival, type Batch, useBatchUpload } from '../uploads/use-batch-upload.ts';

type Calls = NonNullable<WidgetProps['batch']>;

/** The answer of an upload about a file. */
interface Answer {
  /** A code of the dictionary uploadState. */
  uploadState: string;
  /** Why it was not accepted. */
  message?: string | null;
  url?: string | null;
  /** The name of its person, as far as the account may see it. */
  personName?: string | null;
  spaceName?: string | null;
}

/** A code of uploadState: it arrived and was not accepted. */
const NOT_PASSED = '5';

/**
 * A batch that is opened by a call before its first file, and sends each by another one. The value is its id; when the form
 * removes that, the lists are cleared, and the next chosen file begins a new batch.
 */
export function useBatchOfCalls(
  { onChange, scopes, value }: Pick<WidgetInput, 'onChange' | 'scopes' | 'value'>,
  { create, upload, params }: Calls,
  endings: readonly string[],
): Batch {
  const t = useTexts();
  const { client, community } = useRuntime();
  const opened = useRef<Promise<string>>(undefined);

  const open = async (total: number): Promise<string> => {
    const payload = {
      ...(community && { communityUuid: community.communityUuid }),
      total,
      ...resolveValues(params, scopes ?? {}),
    };
    const { batchId } = await client.post<{ batchId: string }>(create, payload, { quiet: true });
    onChange(batchId);
    return batchId;
  };

  const batch = useBatchUpload({
    failedText: t('widget.uploadFailed'),
    send: async (file, signal): Promise<Arrival> => {
      const sent = await shrinkPicture(file);
      const problem = checkFile(sent, endings, MAX_PICTURE_BYTES);
      if (problem) return { refused: t(`widget.${problem}`, { endings: endings.join(' / '), size: '2 MB' }) };
      opened.current ??= open(latest.current.totalFileList.length);
      const batchId = await opened.current.catch((error: unknown) => {
        opened.current = undefined;
        throw error;
      });
      const payload = { batchId, ...(await uploadPayload(sent)) };
      return arrivalOf(await client.post<Answer>(upload, payload, { signal, quiet: true }), t('widget.uploadFailed'));
    },
  });
  const latest = useRef(batch);
  latest.current = batch;

  // A batch from before this form was opened (a draft) may have been closed meanwhile.
  const held = typeof value === 'string' && value !== '';
  const before = useRef({ held, drop: () => onChange(undefined) });
  useEffect(() => {
    if (before.current.held) before.current.drop();
  }, []);
  const wasHeld = useRef(false);
  useEffect(() => {
    if (wasHeld.current && !held) {
      opened.current = undefined;
      latest.current.clear();
    }
    wasHeld.current = held;
  }, [held]);
  return batch;
}

function arrivalOf({ uploadState, message, url, personName, spaceName }: Answer, failed: string): Arrival {
  if (uploadState === NOT_PASSED) return { refused: message || failed, ...(url && { url }) };
  const note = [personName, spaceName].filter(Boolean).join(' · ');
  return { url: url ?? '', ...(note !== '' && { note }) };
}
