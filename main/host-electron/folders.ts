import { app } from 'electron';
import { ExpectedError } from '../platform/expected-error.ts';
import { fileReason } from '../platform/files/file-reasons.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import type { Log } from '../platform/log/log.ts';
import { openLog } from '../platform/log/open-log.ts';
import { tellAndLeave } from './leaving.ts';
import type { Places } from './places.ts';

/** Runs `work`; if the file system refuses, tells why, leaves and returns undefined. */
const orExit = <T>(folder: string, work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof ExpectedError ? error.message : fileReason(error);
    tellAndLeave('Headroom cannot use its data folder', `${reason}\n\n${folder}`);
    return undefined;
  }
};

/** Makes the profile folder and sets it for Chromium; false after an exit. */
export const useProfile = ({ data, profile }: Places): boolean =>
  orExit(data, () => {
    makePrivateFolder(data);
    makePrivateFolder(profile);
    app.setPath('userData', profile);
    return true;
  }) ?? false;

/** The log in the data folder; undefined after an exit. */
export const openLogOrExit = ({ data }: Places): Log | undefined => orExit(data, () => openLog(data));
