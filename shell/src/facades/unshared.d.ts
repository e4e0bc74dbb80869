// The real packages, under names that module federation does not take for the shared ones.
declare module 'unshared/jotai' {
  export * from 'jotai';
}
declare module 'unshared/react-intl' {
  export * from 'react-intl';
}
declare module 'unshared/react-query' {
  export * from '@tanstack/react-query';
}
declare module 'unshared/styled-components' {
  export * from 'styled-components';
  export { default } from 'styled-components';
}
