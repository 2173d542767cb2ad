/** Delivers SMS to a phone. Each SMS is recorded before (the entity smsRecord, the outbox); a provider only delivers. */
export interface SmsProvider {
  /**
   * @throws Error when it could not be delivered to the provider; its message is stored with the record and must hold no number
   * or code
   */
  send(message: { phone: string; text: string }): Promise<void>;
}
