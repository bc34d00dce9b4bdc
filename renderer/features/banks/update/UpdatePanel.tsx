import { useCall } from '../../../store/calls.ts';
import { useAppStore } from '../../../store/use-app.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import classes from '../BanksPage.module.css';
import { BankChoice } from './BankChoice.tsx';
import { UpdateProgress } from './UpdateProgress.tsx';

/** The update from the banks: the register, the banks to ask, and how far it is. */
export const UpdatePanel = () => {
  const { calls } = useAppStore();
  const register = useCall('banks.register', {});
  const update = useCall('banks.update', {});
  return (
    <div className={classes.scroll}>
      <RemoteView
        remote={update}
        failure="How the update stands could not be read"
        onRetry={() => void calls.askAgain('banks.update', {})}
      >
        {(status) => (
          <>
            <UpdateProgress status={status} />
            {status.state !== 'running' && (
              <RemoteView
                remote={register}
                failure="The register could not be read"
                onRetry={() => void calls.askAgain('banks.register', {})}
              >
                {(found) => <BankChoice register={found} status={status} />}
              </RemoteView>
            )}
          </>
        )}
      </RemoteView>
    </div>
  );
};
