import { Button, Group } from '@mantine/core';
import type { NotificationData } from '@mantine/notifications';
import type { Notice } from '../../ui/page/notices.ts';
import { visibleText } from '../../ui/words/visible-text.ts';

/** A notice as a notification; its action closes it. */
export const noticeOptions = (id: string, notice: Notice, close: () => void): NotificationData => ({
  id,
  role: notice.tone === 'bad' ? 'alert' : 'status',
  color: notice.tone === 'bad' ? 'red' : 'gray',
  closeButtonProps: { 'aria-label': 'Close' },
  autoClose: notice.tone === 'bad' ? 20_000 : 8_000,
  message: (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{visibleText(notice.message)}</span>
      {notice.action && (
        <Button
          variant="default"
          size="compact-sm"
          flex="none"
          onClick={() => {
            close();
            notice.action?.run();
          }}
        >
          {notice.action.label}
        </Button>
      )}
    </Group>
  ),
});
