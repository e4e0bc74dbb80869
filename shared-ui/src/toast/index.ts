export { Toaster } from './toaster';
export { type NoticeKind, notify } from './notify';
