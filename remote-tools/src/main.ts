#!/usr/bin/env -S node --import tsx
// tsx cannot read a file with both this first line and a dynamic import: https://github.com/privatenumber/tsx/issues/842
import './run-command';
