import { app, protocol } from 'electron';
import { stackOf } from '../platform/log/incidents.ts';
import { runApplication } from './application.ts';
import { findDebugger, refuseDebugger } from './debuggers.ts';
import { openLogOrExit, useProfile } from './folders.ts';
import { privilegedSchemes } from './page/origin.ts';
import { findPlaces } from './places.ts';
import { requireSandbox } from './sandbox.ts';
import { signAndExit, wordsToSign } from './signing.ts';

const openApplication = (): void => {
  const places = findPlaces(app, process);
  const signing = wordsToSign(app, process.argv);
  if (signing !== undefined) {
    signAndExit(signing, places).catch((error: unknown) => {
      process.stderr.write(`${stackOf(error)}\n`);
      app.exit(1);
    });
  } else if (useProfile(places)) {
    if (app.requestSingleInstanceLock()) {
      const log = openLogOrExit(places);
      if (log !== undefined) runApplication(places, log);
    } else {
      // The first instance on this data is notified and shows its window.
      app.quit();
    }
  }
};

// Electron accepts all of this only before it is ready.
protocol.registerSchemesAsPrivileged(privilegedSchemes);
requireSandbox(app, process);
const wayIn = app.isPackaged ? findDebugger(app, process.env) : undefined;
if (wayIn === undefined) openApplication();
else refuseDebugger(app, wayIn);
