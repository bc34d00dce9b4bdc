import { app, protocol } from 'electron';
import { stackOf } from '../platform/log/incidents.ts';
import { findPolicies } from '../platform/policies/find-policies.ts';
import { forgetInheritedAppImage, isFromAppImage } from './app-image.ts';
import { runApplication } from './application.ts';
import { findDebugger, refuseDebugger } from './debuggers.ts';
import { leaveToOther, openLogOrExit, useProfile } from './folders.ts';
import { privilegedSchemes } from './page/origin.ts';
import { findPlaces } from './places.ts';
import { signAndExit, signArguments } from './signing.ts';
import { usesAcceleration } from './system/graphics.ts';

const openApplication = (): void => {
  const found = findPolicies({ platform: process.platform, home: app.getPath('home'), env: process.env });
  const places = findPlaces(app, process, found.policies.dataFolder);
  const signing = signArguments(app, process.argv);
  if (signing !== undefined) {
    signAndExit(signing, places).catch((error: unknown) => {
      process.stderr.write(`${stackOf(error)}\n`);
      app.exit(1);
    });
  } else if (useProfile(places)) {
    if (!usesAcceleration(places.graphics)) app.disableHardwareAcceleration();
    if (app.requestSingleInstanceLock()) {
      const log = openLogOrExit(places);
      if (log !== undefined) runApplication(places, log, found);
    } else leaveToOther(places);
  }
};

/**
 * Sandboxes every process, which also removes `--no-sandbox` from the command line. An AppImage's launcher adds that
 * switch on systems that forbid user namespaces, where Chromium would abort without it. The page has no access to
 * Node either way.
 */
const requireSandbox = (): void => {
  const isImpossible = isFromAppImage(process) && app.commandLine.hasSwitch('no-sandbox');
  if (!isImpossible) app.enableSandbox();
};

forgetInheritedAppImage(process);
// Electron accepts all of this only before it is ready.
protocol.registerSchemesAsPrivileged(privilegedSchemes);
requireSandbox();
const debuggerSwitch = app.isPackaged ? findDebugger(app) : undefined;
if (debuggerSwitch === undefined) openApplication();
else refuseDebugger(app, debuggerSwitch);
