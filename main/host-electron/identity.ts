import { app, Menu } from 'electron';

/** What Windows knows the application by: the appId of electron-builder.yml, which its shortcuts carry. */
const windowsId = 'com.headroom.desktop';

/** The word that starts a new scenario, in a shortcut of the system. */
export const newScenarioSwitch = 'new-scenario';

/** Tells the system and the About panel who this is. Before the application is ready. */
export const introduceApp = (): void => {
  if (process.platform === 'win32') app.setAppUserModelId(windowsId);
  const { electron, chrome, node } = process.versions;
  app.setAboutPanelOptions({
    applicationName: app.name,
    applicationVersion: app.getVersion(),
    copyright: 'Your scenarios stay on this computer.',
    credits: `Electron ${electron}\nChromium ${chrome}\nNode ${node}`,
  });
};

/** Offers a new scenario where the system shows an application's tasks: the jump list, or the menu of the dock. */
export const offerTasks = (newScenario: () => void): void => {
  if (process.platform === 'win32') {
    const title = 'New scenario';
    const [program, iconPath] = [process.execPath, process.execPath];
    app.setUserTasks([
      { program, arguments: `--${newScenarioSwitch}`, iconPath, iconIndex: 0, title, description: title },
    ]);
  }
  app.dock?.setMenu(Menu.buildFromTemplate([{ label: 'New scenario', click: newScenario }]));
};
