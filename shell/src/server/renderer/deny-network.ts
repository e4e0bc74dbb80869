import net from 'node:net';

/** Methods of native handles that connect, listen, or take over a file descriptor. */
const handleMethods = ['connect', 'connect6', 'bind', 'bind6', 'listen', 'open', 'fchmod'];
/** Methods of the real `process` that signal other processes, load native code or built-in modules. */
const processMethods = ['kill', '_kill', '_debugProcess', '_debugEnd', '_startProfilerIdleNotifier', 'dlopen', 'binding', '_linkedBinding'];

/** Throws like Node's permission model. */
function deny(): never {
  throw Object.assign(new Error('A renderer has no access to it'), { code: 'ERR_ACCESS_DENIED' });
}

/**
 * Removes the network and other processes from this process, because Node's permission model denies them only from Node 25 on. Every client
 * and server of Node uses these methods; open sockets keep working.
 * @param pipe an open pipe, whose class of native handles is closed as well.
 */
export function denyNetwork(pipe: net.Socket): void {
  // Opened now, because Node opens them lazily, after the handles are closed.
  Reflect.get(process, 'stdout');
  Reflect.get(process, 'stderr');
  for (const prototype of getHandlePrototypes(pipe)) for (const name of handleMethods) replace(prototype, name);
  replace(net.Socket.prototype, 'connect');
  replace(net.Server.prototype, 'listen');
  for (const name of [...processMethods, 'getBuiltinModule']) replace(process, name);
}

/** Returns the prototypes of the native handles of local pipes and of TCP. */
function getHandlePrototypes(pipe: net.Socket): object[] {
  const probe = new net.Socket();
  probe.on('error', () => undefined);
  // Creates the handle synchronously, and would connect only in a later turn.
  probe.connect(1, '127.0.0.1');
  const handles = [probe, pipe].map((socket) => (socket as unknown as { _handle?: object })._handle);
  probe.destroy();
  if (!handles.every((handle) => handle !== undefined)) throw new Error('This runtime does not show the handles of its sockets');
  return handles.map((handle) => Object.getPrototypeOf(handle) as object);
}

function replace(target: object, name: string): void {
  if (name in target) Object.defineProperty(target, name, { value: deny, writable: false, configurable: false });
}
