import { app } from 'electron';

/** What Windows knows the application by: the appId of electron-builder.yml, which its shortcuts carry. */
const windowsId = 'com.headroom.desktop';

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
