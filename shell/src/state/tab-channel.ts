/** Broadcasts messages to the other open tabs of this site. */
export interface TabChannel<Message> {
  post(message: Message): void;
  listen(onMessage: (message: Message) => void): () => void;
}

/** Does nothing without BroadcastChannel: tabs then notice a change with their next call. */
export function openTabChannel<Message>(name: string): TabChannel<Message> {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined };
  let channel: BroadcastChannel | null = null;
  // Opened lazily and closed with the last listener: an open channel keeps a page out of the back-forward cache.
  const open = () => (channel ??= new BroadcastChannel(name));
  return {
    post: (message) => open().postMessage(message),
    listen(onMessage) {
      const opened = open();
      const handle = (event: MessageEvent<Message>) => onMessage(event.data);
      opened.addEventListener('message', handle);
      return () => {
        opened.removeEventListener('message', handle);
        opened.close();
        channel = null;
      };
    },
  };
}
