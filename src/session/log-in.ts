import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import type { CaptchaProof } from '../captcha/captcha-proof.ts';
import { useSession } from '../stores/session.ts';
import { storedValues } from '../stores/stored-values.ts';
import { browserToken } from './browser-token.ts';
import { loadSession, type SessionOutcome } from './load-session.ts';

/** Exchanges a code for a token and loads the session. @throws RequestFailure when the server refuses; the client reports it */
export async function logIn(
  client: EndpointClient<RequestOptions>,
  phone: string,
  smsCode: string,
  proof?: CaptchaProof,
): Promise<SessionOutcome> {
  const payload = {
    phone,
    smsCode,
    loginType: '1',
    productSign: 'manager-web',
    scene: 'login',
    ...browserToken.sent(),
    ...proof,
  };
  const { token, userDetail, ...known } = await client.post('/auth/login/sms', payload);
  browserToken.store(known.browserToken);
  // The token last: it is what other tabs listen for.
  storedValues.write('user_name', userDetail.user.username);
  storedValues.write('user_sensitive', userDetail.authorities.sensitive);
  storedValues.write('token', token);
  useSession.setState({ token, phone, phase: 'loading' });
  return loadSession(client);
}
