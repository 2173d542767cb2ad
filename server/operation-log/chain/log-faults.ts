/** What can be wrong with the operation log. */
export type LogFault =
  /** A line is not what was sealed. */
  | 'changed'
  /** The line of a seal is gone. */
  | 'missing'
  /** The time of a line is another one. */
  | 'moved'
  /** A line that no server has written. */
  | 'inserted'
  /** Places of the chain are gone. */
  | 'gap'
  /** A place of the chain is not what a server has written, or not where. */
  | 'seal'
  /** The chain ends before, or after, where a server has left it. */
  | 'end'
  /** What says where the chain begins was not written by a server. */
  | 'start'
  /** A line that no running server has sealed. */
  | 'unsealed';

export type Say = (fault: LogFault, text: string, number?: number, logId?: string) => void;
