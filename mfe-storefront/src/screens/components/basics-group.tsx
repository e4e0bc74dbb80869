import { paths } from '@yarmarok/shared-contract';
import {
  Button,
  Card,
  Container,
  IconButton,
  IconLink,
  LinkButton,
  Logo,
  Section,
  SkipLink,
  Spinner,
  TextLink,
  VisuallyHidden,
} from '@yarmarok/shared-ui';
import { Heart, Trash2 } from '@yarmarok/shared-ui/icons';
import { useSamples } from './kit-samples';
import { Specimen } from './specimen';

/** Buttons, links and boxes. */
export function BasicsGroup() {
  const words = useSamples();
  return (
    <>
      <Specimen name="Button">
        <Button>{words.order}</Button>
        <Button variant="secondary">{words.details}</Button>
        <Button variant="outline">{words.details}</Button>
        <Button variant="accent">{words.buy}</Button>
        <Button variant="danger" icon={<Trash2 size={18} />}>
          {words.remove}
        </Button>
        <Button variant="text">{words.cancel}</Button>
        <Button disabled>{words.disabled}</Button>
        <Button isLoading>{words.sending}</Button>
        <Button size="sm">{words.small}</Button>
        <Button size="md">{words.medium}</Button>
        <Button size="lg">{words.large}</Button>
      </Specimen>
      <Specimen name="LinkButton">
        <LinkButton to={paths.categories()}>{words.catalog}</LinkButton>
        <LinkButton to={paths.categories()} variant="outline" size="sm">
          {words.catalog}
        </LinkButton>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label={words.remove} size="sm">
          <Trash2 size={18} />
        </IconButton>
        <IconButton label={words.remove} variant="outline">
          <Trash2 size={20} />
        </IconButton>
        <IconButton label={words.remove} size="lg" disabled>
          <Trash2 size={20} />
        </IconButton>
      </Specimen>
      <Specimen name="IconLink">
        <IconLink label={words.catalog} to={paths.categories()}>
          <Heart size={20} />
        </IconLink>
        <IconLink label={words.catalog} to={paths.categories()} variant="outline">
          <Heart size={20} />
        </IconLink>
      </Specimen>
      <Specimen name="TextLink">
        <TextLink to={paths.categories()} hasChevron>
          {words.catalog}
        </TextLink>
        <TextLink to={paths.categories()} hasUnderline>
          {words.catalog}
        </TextLink>
        <TextLink onClick={() => undefined}>{words.cancel}</TextLink>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner />
        <Spinner size={32} />
      </Specimen>
      <Specimen name="Logo">
        <Logo />
        <Logo variant="mark" height={32} />
        <div className="dark">
          <Logo tone="inverse" />
        </div>
      </Specimen>
      <Specimen name="Card">
        <Card>{words.details}</Card>
        <Card tone="shadow">{words.details}</Card>
      </Specimen>
      <Specimen name="Container">
        <Container className="wide" $width={320}>
          {words.text}
        </Container>
      </Specimen>
      <Specimen name="Section">
        <div className="wide">
          <Section
            title={words.ceramics}
            count={128}
            headingLevel={3}
            action={<TextLink to={paths.categories()}>{words.catalog}</TextLink>}
          >
            {words.text}
          </Section>
        </div>
      </Specimen>
      <Specimen name="SkipLink">
        {words.skip}
        <SkipLink href="#main">{words.skip}</SkipLink>
      </Specimen>
      <Specimen name="VisuallyHidden">
        {words.hidden}
        <VisuallyHidden>{words.hidden}</VisuallyHidden>
      </Specimen>
    </>
  );
}
