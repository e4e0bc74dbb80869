import { AppError } from '../../platform/errors';

/** Is thrown for who proposed an adjustment, and for an operator whom that person invited shortly before. */
export class SecondPersonNeeded extends AppError {
  constructor() {
    super(409, 'second_person_needed', {
      uk: 'Тут потрібна інша людина: не та, що запропонувала, і не та, кого вона нещодавно запросила.',
      ru: 'Здесь нужен другой человек: не тот, кто предложил, и не тот, кого он недавно пригласил.',
      en: 'This needs another person: neither who proposed it, nor somebody whom that person invited lately.',
    });
  }
}

/** Is thrown for an adjustment that would make a balance negative. */
export class BelowZero extends AppError {
  constructor() {
    super(409, 'below_zero', {
      uk: 'На балансі менше, ніж ви хочете списати.',
      ru: 'На балансе меньше, чем вы хотите списать.',
      en: 'The balance has less than you want to take.',
    });
  }
}
