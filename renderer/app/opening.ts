/*
 * A script of its own, small and loaded beside the others: in a browser the session is opened and the first screen's
 * questions are asked while the rest of the page's code is still being read. In Electron nothing is sent until then.
 */
import { openHttp } from '../bridge/http-opening.ts';
import { sessionPageOf } from '../bridge/session.ts';
import { firstCalls } from './first-questions.ts';

export const opening = window.headroom ?? openHttp(sessionPageOf(window.location), firstCalls);
