import { AppError } from '../../platform/errors';
import type { SettingKey } from './setting-rules';
import { texts, toConflictText } from './settings.messages';

/** Is thrown where the values would no longer fit together without a change. */
export class SettingConflict extends AppError {
  constructor(lower: SettingKey, upper: SettingKey) {
    super(409, 'setting_conflict', toConflictText(lower, upper));
  }
}
export class ChangePlanned extends AppError {
  constructor() {
    super(409, 'change_planned', texts.isPlanned);
  }
}
export class NothingPlanned extends AppError {
  constructor() {
    super(409, 'nothing_planned', texts.nothingPlanned);
  }
}
