import { app, protocol } from 'electron';
import { runApplication } from './application.ts';
import { openLogOrLeave, useProfile } from './folders.ts';
import { privilegedSchemes } from './page/origin.ts';
import { findPlaces } from './places.ts';

// Electron takes all of this only before it is ready.
protocol.registerSchemesAsPrivileged(privilegedSchemes);
app.enableSandbox();
const places = findPlaces(app, process);

if (useProfile(places)) {
  if (app.requestSingleInstanceLock()) {
    const log = openLogOrLeave(places);
    if (log !== undefined) runApplication(places, log);
  } else {
    // The first instance on this data hears of it and shows its window.
    app.quit();
  }
}
