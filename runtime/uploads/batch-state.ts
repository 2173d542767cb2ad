/** Where a file of a batch is; the codes are those of the dictionary uploadState. */
export type UploadState = 'waiting' | 'uploading' | 'done' | 'failed' | 'refused';

export interface BatchFile {
  key: number;
  file: File;
  state: UploadState;
  /** The address where it is stored, once it is. */
  url?: string;
  /** Why it was not accepted. */
  reason?: string;
  /** A note on an accepted one, such as the name of its person. */
  note?: string;
}

/** The five lists of a batch. */
export interface BatchLists {
  /** Chosen and not finished yet. */
  fileList: readonly BatchFile[];
  successList: readonly BatchFile[];
  /** Did not arrive: they can be tried again. */
  failList: readonly BatchFile[];
  /** Arrived and were not accepted, with the reason: a retry would change nothing. */
  unPassList: readonly BatchFile[];
  /** All of them, in the order they were chosen. */
  totalFileList: readonly BatchFile[];
}

export type BatchStep =
  | { type: 'add'; files: readonly BatchFile[] }
  | { type: 'set'; key: number; change: Partial<BatchFile> }
  | { type: 'retry' }
  | { type: 'remove'; key: number }
  | { type: 'clear' };

export function nextBatch(files: readonly BatchFile[], step: BatchStep): readonly BatchFile[] {
  switch (step.type) {
    case 'add':
      return [...files, ...step.files];
    case 'set':
      return files.map((each) => (each.key === step.key ? { ...each, ...step.change } : each));
    case 'retry':
      return files.map((each) => (each.state === 'failed' ? { ...each, state: 'waiting', reason: undefined } : each));
    case 'remove':
      return files.filter((each) => each.key !== step.key);
    case 'clear':
      return [];
  }
}

export function listsOf(files: readonly BatchFile[]): BatchLists {
  const of = (...states: UploadState[]) => files.filter(({ state }) => states.includes(state));
  return {
    fileList: of('waiting', 'uploading'),
    successList: of('done'),
    failList: of('failed'),
    unPassList: of('refused'),
    totalFileList: files,
  };
}
