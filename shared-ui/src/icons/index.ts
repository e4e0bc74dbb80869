export { type Icon, type IconProps } from './create-icon';
export * from './lucide';
