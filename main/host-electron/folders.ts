import { app } from 'electron';
import { ExpectedError } from '../platform/expected-error.ts';
import { fileReason } from '../platform/files/file-reasons.ts';
import { makePrivateFolder, writablePrivateFolder } from '../platform/files/private-files.ts';
import type { Log } from '../platform/log/log.ts';
import { openLog } from '../platform/log/open-log.ts';
import type { Places } from './places.ts';
import { showErrorAndExit } from './show-error-and-exit.ts';

/** Runs `work`. If the file system refuses, shows why, exits and returns undefined. */
const orExit = <T>(folder: string, work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof ExpectedError ? error.message : fileReason(error);
    showErrorAndExit('Headroom cannot use its data folder', `${reason}\n\n${folder}`);
    return undefined;
  }
};

/** Creates the profile folder and sets it for Chromium. False if the application is exiting. */
export const useProfile = ({ data, profile }: Places): boolean =>
  orExit(data, () => {
    makePrivateFolder(data);
    app.setPath('userData', writablePrivateFolder(profile));
    return true;
  }) ?? false;

/** Opens the log in the data folder. Undefined if the application is exiting. */
export const openLogOrExit = ({ data }: Places): Log | undefined => orExit(data, () => openLog(data));
