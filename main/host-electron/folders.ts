import { lstatSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/**
 * Why nobody could get the lock of a profile. Chromium makes it of a symbolic link in the profile, which some disks cannot
 * hold (exFAT, some network shares), and a folder among the temporary ones, whose disk may be full.
 */
const whyNoLock = (data: string): readonly [title: string, detail: string] => {
  const temporary = tmpdir();
  try {
    rmdirSync(mkdtempSync(join(temporary, 'headroom-')));
  } catch (error) {
    return ['Headroom cannot use the folder for temporary files', `${fileReason(error)}\n\n${temporary}`];
  }
  const noLinks = 'This disk cannot hold symbolic links, which Headroom needs. Choose a folder on another disk.';
  return ['Headroom cannot use its data folder', `${noLinks}\n\n${data}`];
};

/**
 * Ends a start that did not get the lock of its data: without a word where another instance has it, which shows its
 * window.
 */
export const leaveToOther = ({ data, profile }: Places): void => {
  const isTaken =
    process.platform === 'win32' || lstatSync(join(profile, 'SingletonLock'), { throwIfNoEntry: false }) !== undefined;
  if (isTaken) app.quit();
  else showErrorAndExit(...whyNoLock(data));
};
